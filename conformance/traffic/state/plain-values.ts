import { isObject } from '../../validate/json.ts'
import { isReplaced } from '../placeholder.ts'

/**
 * Whether a value is returned as it was sent by every conforming server. A server may trim and normalize text, write addresses in another
 * way, and round amounts; an empty value may stand for none; and a recorder may have replaced what is personal.
 */
export function isPlain(value: unknown): boolean {
  if (typeof value === 'string') return isPlainText(value)
  if (typeof value === 'number') return Math.abs(value) < 1e9 && Math.abs(Math.round(value * 100) - value * 100) < 1e-6
  if (Array.isArray(value)) return value.length > 0 && value.every(isPlain)
  if (isObject(value)) return Object.keys(value).length > 0 && Object.entries(value).flat().every(isPlain)
  return typeof value === 'boolean'
}

function isPlainText(text: string): boolean {
  if (!/^[!-~]+( [!-~]+)*$/.test(text) || isReplaced(text)) return false
  if (text.includes('@')) return text === text.toLowerCase() && !/\s/.test(text)
  return !/^https?:/i.test(text) || URL.parse(text)?.href === text
}
