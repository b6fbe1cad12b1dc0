import type { Localized } from './locale.ts'

/** Messages of error responses that no subject has its own messages for. */
export const messages = {
  invalid: {
    'en-US': 'The request is not valid.',
    'es-MX': 'La solicitud no es válida.',
    'pt-BR': 'A solicitação não é válida.',
  },
  brokenJson: {
    'en-US': 'The body is not valid JSON.',
    'es-MX': 'El cuerpo no es JSON válido.',
    'pt-BR': 'O corpo não é um JSON válido.',
  },
  bodyMissing: {
    'en-US': 'A JSON body is required.',
    'es-MX': 'Se requiere un cuerpo JSON.',
    'pt-BR': 'É necessário um corpo JSON.',
  },
  bodyTooLarge: {
    'en-US': 'The body is larger than 1 MiB.',
    'es-MX': 'El cuerpo es mayor que 1 MiB.',
    'pt-BR': 'O corpo é maior que 1 MiB.',
  },
  bodyTooDeep: {
    'en-US': 'The body is nested too deeply.',
    'es-MX': 'El cuerpo está anidado con demasiada profundidad.',
    'pt-BR': 'O corpo está aninhado em profundidade demais.',
  },
  mediaType: {
    'en-US': 'The content type must be application/json.',
    'es-MX': 'El tipo de contenido debe ser application/json.',
    'pt-BR': 'O tipo de conteúdo deve ser application/json.',
  },
  unreadable: {
    'en-US': 'The request cannot be read.',
    'es-MX': 'La solicitud no se puede leer.',
    'pt-BR': 'A solicitação não pode ser lida.',
  },
  integer: {
    'en-US': 'must be a whole number',
    'es-MX': 'debe ser un número entero',
    'pt-BR': 'deve ser um número inteiro',
  },
  noRoute: {
    'en-US': 'There is no such operation.',
    'es-MX': 'No existe esa operación.',
    'pt-BR': 'Essa operação não existe.',
  },
  notFound: {
    'en-US': 'Nothing was found under this id.',
    'es-MX': 'No se encontró nada con este id.',
    'pt-BR': 'Nada foi encontrado com este id.',
  },
  noSuchPage: {
    'en-US': 'There is no such page.',
    'es-MX': 'No existe esa página.',
    'pt-BR': 'Essa página não existe.',
  },
  emptyUpdate: {
    'en-US': 'At least one property is required.',
    'es-MX': 'Se requiere al menos una propiedad.',
    'pt-BR': 'É necessária pelo menos uma propriedade.',
  },
  changedMeanwhile: {
    'en-US': 'The object was changed by another request. Repeat this one.',
    'es-MX': 'Otra solicitud modificó el objeto. Repita esta solicitud.',
    'pt-BR': 'Outra solicitação alterou o objeto. Repita esta solicitação.',
  },
  internal: {
    'en-US': 'Internal error.',
    'es-MX': 'Error interno.',
    'pt-BR': 'Erro interno.',
  },
  controlToken: {
    'en-US': 'The control token is missing or wrong.',
    'es-MX': 'El token de control falta o es incorrecto.',
    'pt-BR': 'O token de controle está ausente ou incorreto.',
  },
} satisfies Record<string, Localized>
