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
  tooLong: {
    'en-US': 'must not be more than 31 days before the end of the search',
    'es-MX': 'no debe ser más de 31 días anterior al final de la búsqueda',
    'pt-BR': 'não deve ser mais de 31 dias anterior ao fim da pesquisa',
  },
  tooOld: {
    'en-US': 'must not be more than 90 days ago',
    'es-MX': 'no debe ser de hace más de 90 días',
    'pt-BR': 'não deve ser de mais de 90 dias atrás',
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
  usedCursor: {
    'en-US': 'must be a cursor that was not used before',
    'es-MX': 'debe ser un cursor que no se haya usado antes',
    'pt-BR': 'deve ser um cursor que não tenha sido usado antes',
  },
  pageTooLarge: {
    'en-US': 'must not be greater than the maximum page size',
    'es-MX': 'no debe ser mayor que el tamaño máximo de página',
    'pt-BR': 'não deve ser maior que o tamanho máximo de página',
  },
  unknownToken: {
    'en-US': 'must be an access token that is valid',
    'es-MX': 'debe ser un token de acceso válido',
    'pt-BR': 'deve ser um token de acesso válido',
  },
} satisfies Record<string, Localized>
