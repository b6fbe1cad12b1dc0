"""The merchant categories a card can be restricted to."""

from ..i18n import translate

# id -> (English name, MCCs)
CATEGORIES = {
    "airlines": ("Airlines", ["4511"]),
    "lodging": ("Lodging", ["7011"]),
    "car_rental": ("Car rental", ["7512"]),
    "ground_transportation": ("Ground transportation", ["4111", "4121", "4131"]),
    "fuel": ("Fuel", ["5541", "5542"]),
    "restaurants": ("Restaurants", ["5812", "5813", "5814"]),
    "groceries": ("Groceries", ["5411", "5499"]),
    "software": ("Software and subscriptions", ["5734", "5817", "7372"]),
    "advertising": ("Advertising", ["7311"]),
    "office_supplies": ("Office supplies", ["5111", "5943"]),
    "health": ("Health", ["5912", "8011", "8099"]),
    "entertainment": ("Entertainment", ["7832", "7922", "7996"]),
}
CATEGORY_IDS = list(CATEGORIES)


def list_categories() -> list[dict]:
    return [
        {"id": category_id, "name": translate(name), "mccCodes": codes}
        for category_id, (name, codes) in CATEGORIES.items()
    ]
