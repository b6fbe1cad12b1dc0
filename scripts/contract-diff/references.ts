import { valueAt } from '../json-pointer.ts'
import type { Change } from './change.ts'
import { type At, isPart, type Part, partOf, type Rule } from './parts.ts'

/** A document that cannot be compared. */
export class ContractError extends Error {}

/**
 * Compares what two places hold or refer to. Two references to one component are compared no further: each component is compared once, by
 * itself. Where the references differ, what they lead to is compared here, so that a new name alone changes nothing.
 */
export function followed(compare: (before: Part, after: Part, at: At) => readonly Change[]): Rule {
  return (before, after, at) => {
    const [from, to] = [partOf(before), partOf(after)]
    if (isReference(from) && isReference(to) && from.$ref === to.$ref) return compare(beside(from), beside(to), at)
    if (!isReference(from) && !isReference(to)) return compare(from, to, at)
    const pair = JSON.stringify([from.$ref, to.$ref])
    if (at.seen.has(pair)) return []
    const { documents } = at
    return compare(resolved(documents.before, from), resolved(documents.after, to), {
      ...at,
      seen: new Set([...at.seen, pair]),
    })
  }
}

/**
 * What a part is when its reference is followed, with what stands beside it.
 *
 * @throws {ContractError} when the reference leads nowhere, out of the document, or in a circle
 */
export function resolved(document: Part, value: unknown, met: readonly string[] = []): Part {
  const part = partOf(value)
  if (!isReference(part)) return part
  if (met.includes(part.$ref)) throw new ContractError(`$ref ${part.$ref} leads to itself`)
  const target = resolved(document, lookUp(document, part.$ref), [...met, part.$ref])
  const others = beside(part)
  const clash = Object.keys(others).some((name) => name in target && name !== 'description' && name !== 'summary')
  if (!clash) return { ...target, ...others }
  return { ...others, allOf: [{ $ref: part.$ref }, ...(Array.isArray(others.allOf) ? others.allOf : [])] }
}

export function isReference(value: unknown): value is Part & { readonly $ref: string } {
  return isPart(value) && typeof value.$ref === 'string'
}

function beside({ $ref, ...others }: Part): Part {
  return others
}

function lookUp(document: Part, reference: string): unknown {
  if (!reference.startsWith('#/')) throw new ContractError(`$ref ${reference} leads out of the document: bundle it`)
  const found = valueAt(document, reference)
  if (found === undefined) throw new ContractError(`$ref ${reference} leads nowhere`)
  return found
}
