"""Barcode, digitable line and instant-payment QR code of a boleto."""

import base64
import binascii
import io
import secrets
from datetime import date
from decimal import Decimal

import segno

BANK_CODE = "999"
CURRENCY_CODE = "9"  # Brazilian real
FACTOR_EPOCH = date(1997, 10, 7)


def due_factor(due_date: date) -> int:
    """Days since 1997-10-07; four digits, so from 2025-02-22 it starts again at 1000."""
    days = (due_date - FACTOR_EPOCH).days
    return days if days <= 9999 else (days - 10000) % 9000 + 1000


def mod10(digits: str) -> str:
    total = 0
    for position, digit in enumerate(reversed(digits)):
        product = int(digit) * (2 if position % 2 == 0 else 1)
        total += product // 10 + product % 10
    return str(-total % 10)


def mod11(digits: str) -> str:
    total = sum(int(digit) * (2 + i % 8) for i, digit in enumerate(reversed(digits)))
    check = 11 - total % 11
    return str(check if check < 10 else 1)


def make_barcode(amount: Decimal, due_date: date) -> str:
    value = f"{due_factor(due_date):04d}{int(amount * 100):010d}"
    free_field = f"{secrets.randbelow(10**25):025d}"
    check = mod11(BANK_CODE + CURRENCY_CODE + value + free_field)
    return BANK_CODE + CURRENCY_CODE + check + value + free_field


def make_digitable_line(barcode: str) -> str:
    """The 47 digits people type: the barcode in other order, each block with a check digit."""
    head, check, value, free = barcode[:4], barcode[4], barcode[5:19], barcode[19:]
    blocks = [head + free[:5], free[5:15], free[15:]]
    return "".join(block + mod10(block) for block in blocks) + check + value


def _tlv(tag: str, value: str) -> str:
    return f"{tag}{len(value):02d}{value}"


def make_pix_code(boleto_id: str, amount: Decimal, receiver: str) -> str:
    """The text inside the QR code (BR Code, an EMV merchant-presented payload)."""
    account = _tlv("00", "br.gov.bcb.pix") + _tlv("25", f"pix.example.com/v2/{boleto_id}")
    code = (
        _tlv("00", "01")
        + _tlv("26", account)
        + _tlv("52", "0000")
        + _tlv("53", "986")
        + _tlv("54", f"{amount:.2f}")
        + _tlv("58", "BR")
        + _tlv("59", receiver[:25])
        + _tlv("60", "SAO PAULO")
        + _tlv("62", _tlv("05", "***"))
        + "6304"
    )
    return f"{code}{binascii.crc_hqx(code.encode('utf-8'), 0xFFFF):04X}"


def make_qr_code_image(text: str) -> str:
    """PNG, base64. Any mask is valid; looking for the prettiest would take most of the time."""
    buffer = io.BytesIO()
    segno.make(text, error="m", mask=3, micro=False).save(buffer, kind="png", scale=4)
    return base64.b64encode(buffer.getvalue()).decode("ascii")
