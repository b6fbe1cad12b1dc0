import type { Localized } from '../locale.ts'

export const messages = {
  tokenMissing: {
    'en-US': 'An access token is required.',
    'es-MX': 'Se requiere un token de acceso.',
    'pt-BR': 'É necessário um token de acesso.',
  },
  tokenInvalid: {
    'en-US': 'The access token is unknown or expired.',
    'es-MX': 'El token de acceso es desconocido o caducó.',
    'pt-BR': 'O token de acesso é desconhecido ou expirou.',
  },
  otherCertificate: {
    'en-US': 'The access token belongs to another client certificate.',
    'es-MX': 'El token de acceso pertenece a otro certificado de cliente.',
    'pt-BR': 'O token de acesso pertence a outro certificado de cliente.',
  },
  certificateMissing: {
    'en-US': 'A client certificate of this environment is required.',
    'es-MX': 'Se requiere un certificado de cliente de este ambiente.',
    'pt-BR': 'É necessário um certificado de cliente deste ambiente.',
  },
  forbidden: {
    'en-US': 'The access token does not permit this request.',
    'es-MX': 'El token de acceso no permite esta solicitud.',
    'pt-BR': 'O token de acesso não permite esta solicitação.',
  },
} satisfies Record<string, Localized>
