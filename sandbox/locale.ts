/** The languages of messages. Contract: "`Accept-Language` with allowed values `en-US` (default), `es-MX`, `pt-BR`." */
export const locales = ['en-US', 'es-MX', 'pt-BR'] as const

export type Locale = (typeof locales)[number]

/** A message in every language. The messages of a subject are in `<subject>/messages.ts`. */
export type Localized = Readonly<Record<Locale, string>>

/** The language of an `Accept-Language` header; en-US for any value other than the three tags. */
export function localeOf(header: string | undefined): Locale {
  const tag = header?.trim().toLowerCase()
  return locales.find((locale) => locale.toLowerCase() === tag) ?? 'en-US'
}
