import type { Choices } from '../choices.ts'

/** Serializes the body of a response. */
export type WriteJson = (body: unknown, choices: Choices) => string

export const writeJson: WriteJson = (body, choices) => {
  const extended = choices['additional-properties'] === 'added' ? withExtraProperties(body) : body
  return JSON.stringify(extended, null, choices.json === 'pretty' ? 2 : undefined)
}

/**
 * Adds properties that the contract does not name, to an object and to the rows of a list: clients must ignore them.
 */
function withExtraProperties(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(withExtraProperties)
  if (typeof body !== 'object' || body === null) return body
  const lists = Object.entries(body).filter(([name]) => name === 'rows' || name === 'data')
  const extended = lists.map(([name, rows]) => [name, withExtraProperties(rows)])
  return { ...body, ...Object.fromEntries(extended), addedLater: { since: 'v1.1' } }
}
