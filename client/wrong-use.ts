/** Codes of the TypeErrors that wrong use of this package throws; `error.code` is one of them. */
export type WrongUseCode =
  | 'ERR_BASE_URL'
  | 'ERR_CREDENTIALS'
  | 'ERR_CLIENT_CERTIFICATE'
  | 'ERR_UNDICI_MISSING'
  | 'ERR_BODY_NOT_BYTES'
  | 'ERR_SECRETS'

/** A TypeError with a code: the caller has to change something, and trying again would not help. */
export function wrongUse(code: WrongUseCode, message: string, cause?: unknown): TypeError & { code: WrongUseCode } {
  return Object.assign(new TypeError(message, cause === undefined ? undefined : { cause }), { code })
}
