from flask import Flask

from . import boletos, cards, control, oauth, transactions, travel, webhooks


def register_blueprints(app: Flask, with_control: bool) -> None:
    app.register_blueprint(oauth.blueprint)
    app.register_blueprint(boletos.blueprint)
    app.register_blueprint(cards.blueprint)
    app.register_blueprint(transactions.blueprint)
    app.register_blueprint(travel.blueprint)
    app.register_blueprint(webhooks.blueprint)
    if with_control:
        app.register_blueprint(control.blueprint)
