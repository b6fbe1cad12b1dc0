import type { ErrorObject } from 'ajv'
import type { OperationId } from '../../../generated/operations.ts'
import type { DerivedRule } from '../../../generated/rules.ts'
import type { Services } from '../../services.ts'
import { overlook } from '../fault.ts'

/** Whether a rule is about the items of a list, or about the names or values of a map, in a request body. */
export const isAboutItems = ({ at, in: part }: DerivedRule): boolean => part === 'body' && indexOfItem(at) !== -1

/** Validates only the first item of the list, or the first property of the map, that the rules are about. */
export function validateFirstOnly(parts: Services, rules: readonly DerivedRule[]): Services {
  return rules.reduce(
    (changed, rule) =>
      overlook(changed, rule.of as OperationId, 'body', (violation, body) => isBehindFirst(rule.at, violation, body)),
    parts,
  )
}

const indexOfItem = (at: readonly string[]) => at.findIndex((name) => name === '*' || name === '<name>')

function isBehindFirst(at: readonly string[], violation: ErrorObject, body: unknown): boolean {
  const index = indexOfItem(at)
  const place = violation.instancePath.split('/').slice(1)
  if (`${place.slice(0, index)}` !== `${at.slice(0, index)}`) return false
  const items = at.slice(0, index).reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], body)
  const name: unknown = place[index] ?? violation.propertyName ?? violation.params.propertyName
  return name !== undefined && name !== Object.keys(items as object)[0]
}
