import type { Localized } from '../locale.ts'

export const messages = {
  inFuture: {
    'en-US': 'must not be in the future',
    'es-MX': 'no debe estar en el futuro',
    'pt-BR': 'não deve estar no futuro',
  },
  startAfterEnd: {
    'en-US': 'must not be after endDate',
    'es-MX': 'no debe ser posterior a endDate',
    'pt-BR': 'não deve ser posterior a endDate',
  },
  endNotAfterStart: {
    'en-US': 'must be after startDate',
    'es-MX': 'debe ser posterior a startDate',
    'pt-BR': 'deve ser posterior a startDate',
  },
  noSuchDate: {
    'en-US': 'must be a date and time that exist',
    'es-MX': 'debe ser una fecha y hora que existan',
    'pt-BR': 'deve ser uma data e hora que existam',
  },
  otherCursor: {
    'en-US': 'must be the nextCursor of an earlier response to the same filters',
    'es-MX': 'debe ser el nextCursor de una respuesta anterior con los mismos filtros',
    'pt-BR': 'deve ser o nextCursor de uma resposta anterior com os mesmos filtros',
  },
  unknownToken: {
    'en-US': 'must be an access token that is valid',
    'es-MX': 'debe ser un token de acceso válido',
    'pt-BR': 'deve ser um token de acesso válido',
  },
} satisfies Record<string, Localized>
