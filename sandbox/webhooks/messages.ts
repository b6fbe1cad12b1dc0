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
  inProgress: {
    'en-US': 'A delivery of this event is still in progress.',
    'es-MX': 'Una entrega de este evento aún está en curso.',
    'pt-BR': 'Uma entrega deste evento ainda está em andamento.',
  },
} satisfies Record<string, Localized>
