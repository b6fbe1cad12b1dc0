import { contentRule } from './bodies.ts'
import type { Change } from './change.ts'
import { deeper } from './deeper.ts'
import { deprecatedRule } from './keywords.ts'
import { isNew, requiredRule } from './members.ts'
import { orSame } from './pairs.ts'
import {
  change,
  compareMaps,
  compareParts,
  listOf,
  type Part,
  partOf,
  type Rule,
  type Rules,
  shown,
  within,
} from './parts.ts'
import { followed, isReference, resolved } from './references.ts'
import { schemaRule } from './schemas.ts'

const rules: Rules = {
  name: (before, after, at) => [change(at, 'valueGone', `is called ${shown(after)} now, before ${shown(before)}`)],
  required: (before, after, at) => requiredRule(before === true, after === true, at),
  schema: deeper('', 'it', schemaRule),
  content: contentRule,
  deprecated: deprecatedRule,
}

/** A parameter, or a header of an answer. */
export const parameterRule: Rule = followed((before, after, at) => compareParts(rules, before, after, at))

/** Parameters of an operation, found by where they stand and what they are called. */
export const parametersRule: Rule = (before, after, at) => {
  const { documents } = at
  const isShared = (parameter: unknown) =>
    isReference(parameter) &&
    [before, after].every((list) => listOf(list).some((one) => partOf(one).$ref === parameter.$ref))
  const was = new Map(listOf(before).map((parameter) => [keyOf(documents.before, parameter, isShared), parameter]))
  const is = new Map(listOf(after).map((parameter) => [keyOf(documents.after, parameter, isShared), parameter]))
  const found = [...new Set([...was.keys(), ...is.keys()])].flatMap((key): readonly Change[] => {
    const [from, to] = [was.get(key), is.get(key)]
    const { name, in: where, required } = resolved(from ? documents.before : documents.after, from ?? to)
    const there = within(at, ` ${where} ${name}`)
    if (from === undefined) return [isNew(required === true, there)]
    if (to === undefined) return [change(there, 'removed', 'is gone')]
    return parameterRule(from, to, there, { before: partOf(from), after: partOf(to) })
  })
  return orSame(found, at, 'parameters')
}

/** Two references to one component are one parameter, though the component says another name now. */
export function keyOf(
  document: Part,
  parameter: unknown,
  isShared: (parameter: unknown) => boolean = () => false,
): string {
  if (isShared(parameter)) return JSON.stringify(parameter)
  const { name, in: where } = resolved(document, parameter)
  return `${where} ${where === 'header' ? String(name).toLowerCase() : name}`
}

/** Headers of an answer, by their names. */
export const headersRule: Rule = (before, after, at) =>
  compareMaps(
    (name) => (was, is, _, whole) => {
      const there = within(at, ` header ${name}`)
      if (was === undefined) return [isNew(resolved(at.documents.after, is).required === true, there)]
      if (is === undefined) return [change(there, 'removed', 'is gone')]
      return parameterRule(was, is, there, whole)
    },
    before,
    after,
    at,
  )
