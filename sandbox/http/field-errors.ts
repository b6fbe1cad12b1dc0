import type { ErrorObject } from 'ajv'
import type { FieldError } from '../api-error.ts'
import type { Localized } from '../locale.ts'

/** The elements of `errors` in a 400, from the errors of Ajv: one for each field and keyword. */
export function fieldErrors(violations: readonly ErrorObject[]): readonly FieldError[] {
  const found = new Map<string, FieldError>()
  for (const violation of violations) {
    if (violation.keyword === 'if' || violation.keyword === 'propertyNames') continue
    const field = fieldOf(violation)
    const key = `${field} ${violation.keyword}`
    if (!found.has(key)) found.set(key, { field, message: explain(violation), code: violation.keyword })
  }
  return [...found.values()]
}

function fieldOf({ instancePath, params, propertyName }: ErrorObject): string {
  const path = instancePath
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
  if (typeof params.missingProperty === 'string') path.push(params.missingProperty)
  else if (propertyName !== undefined) path.push(propertyName)
  return path.join('.')
}

function explain({ keyword, params, message }: ErrorObject): Localized {
  return sentences[keyword]?.(params) ?? same(message ?? keyword)
}

type Params = Record<string, unknown>

const sentences: Readonly<Record<string, (params: Params) => Localized>> = {
  required: () => three('is required', 'es obligatorio', 'é obrigatório'),
  type: ({ type }) => three(`must be of type ${type}`, `debe ser de tipo ${type}`, `deve ser do tipo ${type}`),
  enum: ({ allowedValues }) => {
    const values = (allowedValues as readonly unknown[]).join(', ')
    return three(`must be one of ${values}`, `debe ser uno de ${values}`, `deve ser um de ${values}`)
  },
  const: ({ allowedValue: value }) => three(`must be ${value}`, `debe ser ${value}`, `deve ser ${value}`),
  minLength: ({ limit: n }) =>
    three(
      `must have at least ${n} characters`,
      `debe tener al menos ${n} caracteres`,
      `deve ter ao menos ${n} caracteres`,
    ),
  maxLength: ({ limit: n }) =>
    three(
      `must have at most ${n} characters`,
      `debe tener como máximo ${n} caracteres`,
      `deve ter no máximo ${n} caracteres`,
    ),
  pattern: ({ pattern }) =>
    String(pattern).startsWith('^https://')
      ? three(
          'must start with https://; the sandbox accepts http://127.0.0.1 with --http --http-webhooks',
          'debe comenzar con https://; el sandbox acepta http://127.0.0.1 con --http --http-webhooks',
          'deve começar com https://; o sandbox aceita http://127.0.0.1 com --http --http-webhooks',
        )
      : three(
          'has characters or a form that are not allowed',
          'no tiene la forma permitida',
          'não tem a forma permitida',
        ),
  format: ({ format }) =>
    three(`must be a valid ${format}`, `debe ser un valor ${format} válido`, `deve ser um valor ${format} válido`),
  minimum: ({ limit: n }) => three(`must be at least ${n}`, `debe ser al menos ${n}`, `deve ser ao menos ${n}`),
  maximum: ({ limit: n }) => three(`must be at most ${n}`, `debe ser como máximo ${n}`, `deve ser no máximo ${n}`),
  exclusiveMinimum: ({ limit: n }) =>
    three(`must be greater than ${n}`, `debe ser mayor que ${n}`, `deve ser maior que ${n}`),
  exclusiveMaximum: ({ limit: n }) =>
    three(`must be less than ${n}`, `debe ser menor que ${n}`, `deve ser menor que ${n}`),
  minItems: ({ limit: n }) =>
    three(`must have at least ${n} items`, `debe tener al menos ${n} elementos`, `deve ter ao menos ${n} itens`),
  maxItems: ({ limit: n }) =>
    three(`must have at most ${n} items`, `debe tener como máximo ${n} elementos`, `deve ter no máximo ${n} itens`),
  maxProperties: ({ limit: n }) =>
    three(`must have at most ${n} pairs`, `debe tener como máximo ${n} pares`, `deve ter no máximo ${n} pares`),
  uniqueItems: () => three('must not repeat an item', 'no debe repetir elementos', 'não deve repetir itens'),
}

function three(enUS: string, esMX: string, ptBR: string): Localized {
  return { 'en-US': enUS, 'es-MX': esMX, 'pt-BR': ptBR }
}

function same(text: string): Localized {
  return three(text, text, text)
}
