"""The hall's address for people and for cameras."""

from __future__ import annotations

import segno

from hall.app.hall_address import by_name, by_number, code
from hall.model.venue import Web


def test_people_read_the_first_name_of_the_hall() -> None:
    assert by_name(Web(port=8081, hosts=("cup.local", "hall.local"))) == "http://cup.local:8081"


def test_a_camera_is_given_a_whole_address_with_its_port() -> None:
    assert by_number(Web(port=8081)).startswith("http://")
    assert by_number(Web(port=8081)).endswith(":8081")


def test_the_code_is_the_matrix_of_the_address_without_its_quiet_zone() -> None:
    text = "http://192.0.2.10:8080"
    rows = code(text)
    assert [[cell == "1" for cell in row] for row in rows] == [
        [bool(dark) for dark in row] for row in segno.make_qr(text, error="m").matrix
    ]
    assert len(rows) == 25
