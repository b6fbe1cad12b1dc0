import type { Localized } from '../locale.ts'

export const messages = {
  noSuchDate: {
    'en-US': 'must be a date and time that exist',
    'es-MX': 'debe ser una fecha y hora que existan',
    'pt-BR': 'deve ser uma data e hora que existam',
  },
  endBeforeStart: {
    'en-US': 'must not be before startDate',
    'es-MX': 'no debe ser anterior a startDate',
    'pt-BR': 'não deve ser anterior a startDate',
  },
  limitTooHigh: {
    'en-US': 'is higher than the credit line of the company',
    'es-MX': 'es mayor que la línea de crédito de la empresa',
    'pt-BR': 'é maior que a linha de crédito da empresa',
  },
  lateEndDate: {
    'en-US': 'must be within 90 days',
    'es-MX': 'debe estar dentro de 90 días',
    'pt-BR': 'deve estar dentro de 90 dias',
  },
  missingDate: {
    'en-US': 'must be a date or null',
    'es-MX': 'debe ser una fecha o null',
    'pt-BR': 'deve ser uma data ou null',
  },
  pastStartDate: {
    'en-US': 'must not be in the past',
    'es-MX': 'no debe estar en el pasado',
    'pt-BR': 'não deve estar no passado',
  },
  tooManyPairs: {
    'en-US': 'must have at most 10 pairs',
    'es-MX': 'debe tener como máximo 10 pares',
    'pt-BR': 'deve ter no máximo 10 pares',
  },
  tooManyCards: {
    'en-US': 'There are as many cards as allowed. Delete one.',
    'es-MX': 'Hay tantas tarjetas como se permite. Elimine una.',
    'pt-BR': 'Há tantos cartões quanto permitido. Exclua um.',
  },
  usedUp: {
    'en-US': 'The card is used up.',
    'es-MX': 'La tarjeta está agotada.',
    'pt-BR': 'O cartão está esgotado.',
  },
  nameTaken: {
    'en-US': 'A card with this name exists.',
    'es-MX': 'Ya existe una tarjeta con este nombre.',
    'pt-BR': 'Já existe um cartão com este nome.',
  },
  tooManyCategories: {
    'en-US': 'must have at most 100 categories',
    'es-MX': 'debe tener como máximo 100 categorías',
    'pt-BR': 'deve ter no máximo 100 categorias',
  },
  unusualKey: {
    'en-US': 'must have keys of letters, digits, hyphens and underscores',
    'es-MX': 'debe tener claves de letras, dígitos, guiones y guiones bajos',
    'pt-BR': 'deve ter chaves de letras, dígitos, hifens e sublinhados',
  },
  unknownCategory: {
    'en-US': 'must be the id of a merchant category',
    'es-MX': 'debe ser el id de una categoría de comercio',
    'pt-BR': 'deve ser o id de uma categoria de estabelecimento',
  },
  pastChargeDate: {
    'en-US': 'must not be in the past',
    'es-MX': 'no debe estar en el pasado',
    'pt-BR': 'não deve estar no passado',
  },
} satisfies Record<string, Localized>
