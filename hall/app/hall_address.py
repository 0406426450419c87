"""Where a browser finds the running hall: by its name as people read it, by its number as a QR code."""

from __future__ import annotations

from functools import lru_cache

from hall.app.serving import lan_address
from hall.model.venue import Web
from hall.published.screen_views import PublicAddress

_NO_NETWORK = "127.0.0.1"


def by_name(web: Web) -> str:
    """The address with the hall's first name, http://hall.local:8080."""
    return f"http://{web.hosts[0]}:{web.port}"


def by_number(web: Web) -> str:
    """The address that needs nobody to know names, as a camera reads it; by name without one."""
    address = lan_address()
    return by_name(web) if address == _NO_NETWORK else f"http://{address}:{web.port}"


def encrypted(web: Web) -> str:
    """The address over TLS, by its number: https://192.168.20.2:8443."""
    return f"https://{lan_address()}:{web.tls_port}"


def plain(web: Web) -> str:
    """The address in the clear, by its number also where there is no network."""
    return f"http://{lan_address()}:{web.port}"


def public(web: Web) -> PublicAddress:
    """The phones' page: its name to type, its number in the code; unencrypted, as phones want."""
    return PublicAddress(text=f"{by_name(web)}/p", code=code(f"{by_number(web)}/p"))


@lru_cache(maxsize=4)
def code(text: str) -> tuple[str, ...]:
    """The QR code in rows, "1" dark, without its quiet zone; medium correction, for screens reflect."""
    import segno

    matrix = segno.make_qr(text, error="m").matrix
    return tuple("".join("1" if dark else "0" for dark in row) for row in matrix)
