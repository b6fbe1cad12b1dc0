/** The languages of messages. Contract: "`Accept-Language` with allowed values `en-US` (default), `es-MX`, `pt-BR`." */
export const locales = ['en-US', 'es-MX', 'pt-BR'] as const

export type Locale = (typeof locales)[number]

/** A text in every language. Subjects keep theirs in `<subject>/messages.ts`. */
export type Localized = Readonly<Record<Locale, string>>

/** The language that an `Accept-Language` header asks for; en-US for anything but the three tags. */
export function localeOf(header: string | undefined): Locale {
  const wanted = header?.trim().toLowerCase()
  return locales.find((locale) => locale.toLowerCase() === wanted) ?? 'en-US'
}
