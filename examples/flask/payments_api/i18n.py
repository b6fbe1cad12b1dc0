"""Accept-Language for every group but webhooks: messages in en-US (default), es-MX and pt-BR.

The catalogue is small enough to be a dictionary; what it lacks stays in English.
"""

from flask import Flask, Response, g, request

LOCALES = ["en-US", "es-MX", "pt-BR"]
DEFAULT_LOCALE = "en-US"

CATALOGUE: dict[str, dict[str, str]] = {
    "es-MX": {
        "Validation failed.": "La validación falló.",
        "Authentication credentials were not provided.": "No se proporcionaron credenciales de autenticación.",
        "Invalid or expired token.": "Token inválido o vencido.",
        "You do not have permission to perform this action.": "No tiene permiso para realizar esta acción.",
        "Boleto not found.": "Boleto no encontrado.",
        "Card not found.": "Tarjeta no encontrada.",
        "Only a registered boleto can be canceled.": "Solo se puede cancelar un boleto registrado.",
        "Only a registered boleto can be extended.": "Solo se puede prorrogar un boleto registrado.",
        "Missing data for required field.": "Falta un campo obligatorio.",
        "Field may not be null.": "El campo no puede ser nulo.",
        "Unknown field.": "Campo desconocido.",
        "Not a valid string.": "No es una cadena válida.",
        "Not a valid number.": "No es un número válido.",
        "Not a valid integer.": "No es un entero válido.",
        "Not a valid date.": "No es una fecha válida.",
        "Must be greater than 0.": "Debe ser mayor que 0.",
        "Must not be in the past.": "No debe estar en el pasado.",
        "Must not be in the future.": "No debe estar en el futuro.",
        "Airlines": "Aerolíneas",
        "Lodging": "Hospedaje",
        "Car rental": "Renta de autos",
        "Ground transportation": "Transporte terrestre",
        "Fuel": "Combustible",
        "Restaurants": "Restaurantes",
        "Groceries": "Supermercados",
        "Software and subscriptions": "Software y suscripciones",
        "Advertising": "Publicidad",
        "Office supplies": "Artículos de oficina",
        "Health": "Salud",
        "Entertainment": "Entretenimiento",
    },
    "pt-BR": {
        "Validation failed.": "A validação falhou.",
        "Authentication credentials were not provided.": "As credenciais de autenticação não foram fornecidas.",
        "Invalid or expired token.": "Token inválido ou expirado.",
        "You do not have permission to perform this action.": "Você não tem permissão para executar essa ação.",
        "Boleto not found.": "Boleto não encontrado.",
        "Card not found.": "Cartão não encontrado.",
        "Only a registered boleto can be canceled.": "Somente um boleto registrado pode ser cancelado.",
        "Only a registered boleto can be extended.": "Somente um boleto registrado pode ser prorrogado.",
        "Missing data for required field.": "Campo obrigatório ausente.",
        "Field may not be null.": "O campo não pode ser nulo.",
        "Unknown field.": "Campo desconhecido.",
        "Not a valid string.": "Não é um texto válido.",
        "Not a valid number.": "Não é um número válido.",
        "Not a valid integer.": "Não é um inteiro válido.",
        "Not a valid date.": "Não é uma data válida.",
        "Must be greater than 0.": "Deve ser maior que 0.",
        "Must not be in the past.": "Não deve estar no passado.",
        "Must not be in the future.": "Não deve estar no futuro.",
        "Airlines": "Companhias aéreas",
        "Lodging": "Hospedagem",
        "Car rental": "Aluguel de carros",
        "Ground transportation": "Transporte terrestre",
        "Fuel": "Combustível",
        "Restaurants": "Restaurantes",
        "Groceries": "Supermercados",
        "Software and subscriptions": "Software e assinaturas",
        "Advertising": "Publicidade",
        "Office supplies": "Material de escritório",
        "Health": "Saúde",
        "Entertainment": "Entretenimento",
    },
}


def _is_localized() -> bool:
    return request.path.startswith("/v1/") and not request.path.startswith("/v1/webhooks/")


def current_locale() -> str:
    if "locale" not in g:
        best = request.accept_languages.best_match(LOCALES) if _is_localized() else None
        g.locale = best or DEFAULT_LOCALE
    return g.locale


def translate(message: str) -> str:
    return CATALOGUE.get(current_locale(), {}).get(message, message)


def init_app(app: Flask) -> None:
    @app.after_request
    def set_content_language(response: Response) -> Response:
        if _is_localized():
            response.headers["Content-Language"] = current_locale()
            response.vary.add("Accept-Language")
        return response
