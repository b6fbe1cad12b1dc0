import { enUs } from '../config/locales/en_us.ts'
import { esMx } from '../config/locales/es_mx.ts'
import { ptBr } from '../config/locales/pt_br.ts'
import type { MessageVars } from './errors.ts'

const LOCALES = { 'en-US': enUs, 'es-MX': esMx, 'pt-BR': ptBr }

export type Locale = keyof typeof LOCALES

export const DEFAULT_LOCALE: Locale = 'en-US'

/** The first language of an Accept-Language header that there are texts for; the default where there is none. */
export function negotiateLocale(header: string | undefined): Locale {
  for (const range of (header ?? '').split(',')) {
    const tag = range.split(';')[0]?.trim().toLowerCase() ?? ''
    const names = Object.keys(LOCALES) as Locale[]
    const found = names.find((name) => name.toLowerCase() === tag || name.toLowerCase().split('-')[0] === tag)
    if (found) return found
  }
  return DEFAULT_LOCALE
}

export function translate(locale: Locale, code: string, vars: MessageVars = {}): string {
  const texts: Record<string, string> = LOCALES[locale]
  return (texts[code] ?? code).replace(/%\{(\w+)\}/g, (_, name: string) => String(vars[name] ?? ''))
}
