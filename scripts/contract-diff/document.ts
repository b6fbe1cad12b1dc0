import { type Change, merged } from './change.ts'
import { componentsRule } from './components.ts'
import { operationsRule } from './operations.ts'
import { change, compareMaps, compareParts, inWords, nowhere, type Part, type Rules, unclear } from './parts.ts'
import { securityRule } from './security.ts'
import { serversRule } from './servers.ts'

const rules: Rules = {
  openapi: (before, after, at, whole) => {
    const [was, is] = [before, after].map((version) => String(version).split('.').slice(0, 2).join('.'))
    return was === is
      ? [change(at, 'harmless', `is OpenAPI ${after} now`)]
      : unclear('openapi')(before, after, at, whole)
  },
  info: (before, after, at) => compareMaps(inWords, before, after, { ...at, place: 'info' }),
  servers: (before, after, at, whole) => serversRule(before, after, { ...at, place: '' }, whole),
  security: (before, after, at, whole) =>
    securityRule(before, after, { ...at, place: 'operations without security of their own' }, whole),
  paths: operationsRule('request'),
  webhooks: operationsRule('answer'),
  components: componentsRule,
}

/**
 * What changed between two bundled OpenAPI documents, each change once, sorted.
 *
 * @throws {ContractError} when a reference that is followed leads nowhere
 */
export function documentChanges(before: Part, after: Part): readonly Change[] {
  return merged(
    compareParts(rules, before, after, {
      place: 'the document',
      direction: 'request',
      documents: { before, after },
      operations: [],
      seen: new Set(),
      around: nowhere,
      open: false,
    }),
  )
}
