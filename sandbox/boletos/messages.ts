import type { Localized } from '../locale.ts'

export const messages = {
  onlyRegisteredCancelled: {
    'en-US': 'Only a registered boleto can be cancelled.',
    'es-MX': 'Solo se puede cancelar un boleto registrado.',
    'pt-BR': 'Somente um boleto registrado pode ser cancelado.',
  },
  onlyRegisteredExtended: {
    'en-US': 'Only a registered boleto can be extended.',
    'es-MX': 'Solo se puede prorrogar un boleto registrado.',
    'pt-BR': 'Somente um boleto registrado pode ser prorrogado.',
  },
  pastDueDate: {
    'en-US': 'must not be in the past',
    'es-MX': 'no debe estar en el pasado',
    'pt-BR': 'não deve estar no passado',
  },
  tooLate: {
    'en-US': 'must not be so far ahead',
    'es-MX': 'no debe ser tan lejano',
    'pt-BR': 'não deve ser tão distante',
  },
  unusual: {
    'en-US': 'contains what the bank does not accept',
    'es-MX': 'contiene lo que el banco no acepta',
    'pt-BR': 'contém o que o banco não aceita',
  },
  sentTwice: {
    'en-US': 'The same boleto has just been created.',
    'es-MX': 'El mismo boleto acaba de crearse.',
    'pt-BR': 'O mesmo boleto acabou de ser criado.',
  },
  longAddress: {
    'en-US': 'must be an e-mail address of at most 254 characters',
    'es-MX': 'debe ser una dirección de correo de 254 caracteres como máximo',
    'pt-BR': 'deve ser um endereço de e-mail de no máximo 254 caracteres',
  },
  tooMany: {
    'en-US': 'There are as many registered boletos as allowed. Cancel one.',
    'es-MX': 'Hay tantos boletos registrados como se permite. Cancele uno.',
    'pt-BR': 'Há tantos boletos registrados quanto permitido. Cancele um.',
  },
  notLater: {
    'en-US': 'must be later than the current due date',
    'es-MX': 'debe ser posterior a la fecha de vencimiento actual',
    'pt-BR': 'deve ser posterior à data de vencimento atual',
  },
  wholeCentavos: {
    'en-US': 'must have at most two decimals',
    'es-MX': 'debe tener como máximo dos decimales',
    'pt-BR': 'deve ter no máximo duas casas decimais',
  },
  amountTooLarge: {
    'en-US': 'must be at most 99999999.99',
    'es-MX': 'debe ser como máximo 99999999.99',
    'pt-BR': 'deve ser no máximo 99999999.99',
  },
} satisfies Record<string, Localized>

export function oneOf(values: readonly string[]): Localized {
  const list = values.join(', ')
  return { 'en-US': `must be one of ${list}`, 'es-MX': `debe ser uno de ${list}`, 'pt-BR': `deve ser um de ${list}` }
}

export function requiredBetween(least: number, largest: number): Localized {
  return {
    'en-US': `is required for this type, from ${least} to ${largest}`,
    'es-MX': `es obligatorio para este tipo, de ${least} a ${largest}`,
    'pt-BR': `é obrigatório para este tipo, de ${least} a ${largest}`,
  }
}

export function integerBetween(least: number, largest: number): Localized {
  return {
    'en-US': `must be a whole number from ${least} to ${largest}`,
    'es-MX': `debe ser un número entero de ${least} a ${largest}`,
    'pt-BR': `deve ser um número inteiro de ${least} a ${largest}`,
  }
}
