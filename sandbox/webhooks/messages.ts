import type { Localized } from '../locale.ts'

export const messages = {
  url: {
    'en-US': 'must be a complete HTTPS URL',
    'es-MX': 'debe ser una URL HTTPS completa',
    'pt-BR': 'deve ser uma URL HTTPS completa',
  },
  userInfo: {
    'en-US': 'must not hold a user name or password',
    'es-MX': 'no debe contener usuario ni contraseña',
    'pt-BR': 'não deve conter usuário nem senha',
  },
  limit: {
    'en-US': 'The company has the greatest number of subscriptions.',
    'es-MX': 'La empresa tiene el número máximo de suscripciones.',
    'pt-BR': 'A empresa tem o número máximo de assinaturas.',
  },
  unknownHost: {
    'en-US': 'has a host that does not exist',
    'es-MX': 'tiene un host que no existe',
    'pt-BR': 'tem um host que não existe',
  },
  urlInUse: {
    'en-US': 'is the URL of another subscription',
    'es-MX': 'es la URL de otra suscripción',
    'pt-BR': 'é a URL de outra assinatura',
  },
  repeatedType: {
    'en-US': 'must not contain the same type again',
    'es-MX': 'no debe contener el mismo tipo otra vez',
    'pt-BR': 'não deve conter o mesmo tipo outra vez',
  },
  emptyUpdate: {
    'en-US': 'At least one property is required.',
    'es-MX': 'Se requiere al menos una propiedad.',
    'pt-BR': 'É necessária pelo menos uma propriedade.',
  },
  graceWindow: {
    'en-US': 'The previous secret is still valid.',
    'es-MX': 'El secreto anterior sigue siendo válido.',
    'pt-BR': 'O segredo anterior ainda é válido.',
  },
  inactive: {
    'en-US': 'Only an active subscription can be tested.',
    'es-MX': 'Solo se puede probar una suscripción activa.',
    'pt-BR': 'Só é possível testar uma assinatura ativa.',
  },
  delivered: {
    'en-US': 'All deliveries of this event succeeded.',
    'es-MX': 'Todas las entregas de este evento tuvieron éxito.',
    'pt-BR': 'Todas as entregas deste evento tiveram sucesso.',
  },
  inProgress: {
    'en-US': 'A delivery of this event is still in progress.',
    'es-MX': 'Una entrega de este evento aún está en curso.',
    'pt-BR': 'Uma entrega deste evento ainda está em andamento.',
  },
} satisfies Record<string, Localized>
