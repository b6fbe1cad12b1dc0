import { type DerivedRule, derivedRules } from '../../generated/rules.ts'
import schemas from '../../generated/schemas.json' with { type: 'json' }

const derived: Readonly<Record<string, DerivedRule>> = derivedRules
const components: Readonly<Record<string, unknown>> = schemas.components.schemas

/** The operations whose answers hold the DTOs that these rules are about: their requests show such a rule soonest. */
export function operationsShowing(rules: readonly string[]): string[] {
  const dtos = new Set(rules.flatMap((id) => (derived[id]?.kind === 'response' ? [derived[id].of] : [])))
  if (dtos.size === 0) return []
  return Object.entries(schemas.responses)
    .filter(([, answers]) => [...referred(answers)].some((dto) => dtos.has(dto)))
    .map(([operation]) => operation)
    .slice(0, 4)
}

/** Names of all DTOs that a schema leads to. */
function referred(node: unknown, found = new Set<string>()): Set<string> {
  if (typeof node !== 'object' || node === null) return found
  for (const [key, value] of Object.entries(node)) {
    const dto = key === '$ref' && typeof value === 'string' ? value.split('/').at(-1) : undefined
    if (dto !== undefined && !found.has(dto)) referred(components[dto], found.add(dto))
    else referred(value, found)
  }
  return found
}
