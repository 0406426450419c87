"""The hall's own certificate authority and the certificate it serves with, in the folder `tls` of its state.

The authority can sign for this venue's names and for private addresses alone: who steals it can pass for no
other site. Loaded only where the hall is encrypted; alone imports cryptography.
"""

from __future__ import annotations

import ssl
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from ipaddress import IPv4Address, IPv4Network
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from hall.errors import HallError
from hall.folder import Certificates, write_secret
from hall.model.instants import Instant
from hall.regular_file import read_regular

_A_DAY = timedelta(days=1)
AUTHORITY_DAYS = 3650
LEAF_DAYS = 396  # browsers refuse leaves of 398 days and more
RENEWED_DAYS = 30  # before its end
_PRIVATE = tuple(
    map(IPv4Network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "127.0.0.0/8"))
)


class CertificateError(HallError):
    """One of the files cannot be used: which, and why."""

    def __init__(self, file: Path, why: str) -> None:
        super().__init__(f"{file}: {why}; see hall tls --new")
        self.file = file
        self.why = why


@dataclass(frozen=True, slots=True, kw_only=True)
class Made:
    """What stands now. `until`: the end of the served certificate; `fingerprint`: the authority's SHA-256."""

    names: tuple[str, ...]
    until: datetime
    fingerprint: str


@dataclass(frozen=True, slots=True, kw_only=True)
class _Signer:
    certificate: x509.Certificate
    key: ec.EllipticCurvePrivateKey


def make(files: Certificates, *, venue: str, names: Sequence[str], now: Instant, anew: bool = False) -> Made:
    """The authority, where there is none yet or `anew`, and a certificate for these names; HallError.

    A tablet keeps trusting an authority that stays, whatever certificate it signs.
    """
    files.folder.mkdir(mode=0o700, exist_ok=True)
    at = _moment(now)
    known = files.authority.exists() and files.authority_key.exists() and not anew
    signer = _kept(files) if known else None
    if (
        signer is None
        or not _may_sign(signer.certificate, names)
        or signer.certificate.not_valid_after_utc < at
    ):
        signer = _authority(files, venue, names, at)
    return _leaf(files, signer, names, at)


def renewed(files: Certificates, *, names: Sequence[str], now: Instant) -> Made:
    """The certificate as it stands, or a new one where it ends soon or lacks a name this machine now has.

    The authority is never made anew here: every tablet would have to install it again. HallError.
    """
    check(files)
    leaf, at = _read(files.certificate), _moment(now)
    has = _names_of(leaf)
    if set(names) <= set(has) and at < leaf.not_valid_after_utc - RENEWED_DAYS * _A_DAY:
        return _made(leaf, _read(files.authority))
    signer = _kept(files)
    allowed = [name for name in names if _may_sign(signer.certificate, (name,))]
    if at < signer.certificate.not_valid_before_utc:  # a clock that is not set yet must not undo anything
        return _made(leaf, signer.certificate)
    return _leaf(files, signer, allowed, at)


def check(files: Certificates) -> None:
    """Whether each of the files that are there can be used; CertificateError names the first that cannot.

    Without its key the authority still serves what it has signed.
    """
    if files.authority.exists():
        _read(files.authority)
    if files.authority_key.exists():
        _kept(files)
    if files.certificate.exists():
        _read(files.certificate)
        try:
            ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(files.certificate, password="")
        except (OSError, ValueError) as error:
            raise _unreadable(files.certificate, error) from error


def known(files: Certificates) -> Made:
    """What is served as it stands; HallError where it cannot be read."""
    return _made(_read(files.certificate), _read(files.authority))


def signed(files: Certificates, *, names: Sequence[str], now: Instant) -> Made:
    """A new certificate by the authority as it stands, for whatever names; HallError."""
    return _leaf(files, _kept(files), names, _moment(now))


def fingerprint(certificate: x509.Certificate) -> str:
    """SHA-256 as devices show it: "AB:CD:..."."""
    return certificate.fingerprint(hashes.SHA256()).hex(":").upper()


def authority_print(files: Certificates) -> str:
    """The fingerprint of the authority that stands; HallError."""
    return fingerprint(_read(files.authority))


def _authority(files: Certificates, venue: str, names: Sequence[str], at: datetime) -> _Signer:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name(
        [
            x509.NameAttribute(NameOID.ORGANIZATION_NAME, "Hall"),
            x509.NameAttribute(NameOID.COMMON_NAME, f"Hall: {venue}"[:64]),
        ]
    )
    usage = _usage(signs_certificates=True)
    made = (
        _begun(name, name, key, at, AUTHORITY_DAYS)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(usage, critical=True)
        .add_extension(x509.NameConstraints(_permitted(names), None), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .sign(key, hashes.SHA256())
    )
    _write(files.authority_key, _key_text(key))
    _write(files.authority, _text(made))
    return _Signer(certificate=made, key=key)


def _leaf(files: Certificates, signer: _Signer, names: Sequence[str], at: datetime) -> Made:
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.ORGANIZATION_NAME, "Hall")])
    made = (
        _begun(subject, signer.certificate.subject, key, at, LEAF_DAYS)
        .add_extension(x509.SubjectAlternativeName([_general(name) for name in names]), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(_usage(signs_certificates=False), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .add_extension(
            x509.AuthorityKeyIdentifier.from_issuer_public_key(signer.key.public_key()), critical=False
        )
        .sign(signer.key, hashes.SHA256())
    )
    # One file for both, so that a power cut cannot leave a key beside another's certificate.
    _write(files.certificate, _text(made) + _key_text(key))
    return _made(made, signer.certificate)


def _begun(
    subject: x509.Name, issuer: x509.Name, key: ec.EllipticCurvePrivateKey, at: datetime, days: int
) -> x509.CertificateBuilder:
    """From a day ago, since tablets' clocks differ."""
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(at - _A_DAY)
        .not_valid_after(at + days * _A_DAY)
    )


def _usage(*, signs_certificates: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not signs_certificates,
        key_cert_sign=signs_certificates,
        crl_sign=signs_certificates,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        encipher_only=False,
        decipher_only=False,
    )


def _permitted(names: Sequence[str]) -> list[x509.GeneralName]:
    """The names given and every private address: another network of the venue gives the machine another."""
    given = [general for name in names if not _is_private(general := _general(name))]
    exact = [
        x509.IPAddress(IPv4Network(one.value)) if isinstance(one.value, IPv4Address) else one for one in given
    ]
    return [*exact, *(x509.IPAddress(network) for network in _PRIVATE)]


def _may_sign(authority: x509.Certificate, names: Sequence[str]) -> bool:
    permitted = authority.extensions.get_extension_for_class(x509.NameConstraints).value.permitted_subtrees
    hosts = {one.value for one in permitted or () if isinstance(one, x509.DNSName)}
    networks = [one.value for one in permitted or () if isinstance(one, x509.IPAddress)]
    for general in map(_general, names):
        if isinstance(general, x509.DNSName) and general.value not in hosts:
            return False
        if isinstance(general, x509.IPAddress) and not any(
            isinstance(network, IPv4Network) and general.value in network for network in networks
        ):
            return False
    return True


def _general(name: str) -> x509.DNSName | x509.IPAddress:
    try:
        return x509.IPAddress(IPv4Address(name))
    except ValueError:
        return x509.DNSName(name)


def _is_private(general: x509.GeneralName) -> bool:
    return isinstance(general, x509.IPAddress) and any(general.value in network for network in _PRIVATE)


def _names_of(leaf: x509.Certificate) -> tuple[str, ...]:
    said = leaf.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    return tuple(str(one.value) for one in said)


def _made(leaf: x509.Certificate, authority: x509.Certificate) -> Made:
    return Made(names=_names_of(leaf), until=leaf.not_valid_after_utc, fingerprint=fingerprint(authority))


def _kept(files: Certificates) -> _Signer:
    try:
        key = serialization.load_pem_private_key(read_regular(files.authority_key), None)
    except (OSError, ValueError, TypeError) as error:  # TypeError: encrypted with a password
        raise _unreadable(files.authority_key, error) from error
    if not isinstance(key, ec.EllipticCurvePrivateKey):
        raise CertificateError(files.authority_key, "is no key of this program")
    certificate = _read(files.authority)
    if certificate.public_key() != key.public_key():
        raise CertificateError(files.authority_key, f"is not the key of {files.authority.name}")
    return _Signer(certificate=certificate, key=key)


def _read(file: Path) -> x509.Certificate:
    try:
        return x509.load_pem_x509_certificate(read_regular(file))
    except (OSError, ValueError) as error:
        raise _unreadable(file, error) from error


def _unreadable(file: Path, error: Exception) -> CertificateError:
    return CertificateError(file, f"cannot be read ({error})")


def _write(file: Path, text: str) -> None:
    try:
        write_secret(file, text)
    except OSError as error:
        raise HallError(f"{file}: cannot be written ({error.strerror})") from error


def _text(certificate: x509.Certificate) -> str:
    return certificate.public_bytes(serialization.Encoding.PEM).decode()


def _key_text(key: ec.EllipticCurvePrivateKey) -> str:
    return key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    ).decode()


def _moment(at: Instant) -> datetime:
    return datetime.fromtimestamp(at.ms // 1000, UTC)
