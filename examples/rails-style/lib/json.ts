import { Decimal } from './decimal.ts'

/** Text that is JSON already and goes out byte for byte, like a stored webhook payload. */
export class RawJson {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** `render json:`. Times become ISO 8601 in UTC with milliseconds, decimals floats; undefined members are left out. */
export function renderJson(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Decimal) return value.toString()
  if (value instanceof RawJson) return value.text
  if (Array.isArray(value)) return `[${value.map(renderJson).join(',')}]`
  if (typeof value === 'object' && !(value instanceof Date)) {
    const members = Object.entries(value).filter(([, member]) => member !== undefined)
    return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${renderJson(member)}`).join(',')}}`
  }
  return JSON.stringify(value)
}

export type JsonObject = Record<string, unknown>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
