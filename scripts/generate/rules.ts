import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { hasServerRules } from '../rule-files.ts'
import { behaviourRules } from './behaviour.ts'
import { type Constraint, constraintsOf } from './constraints.ts'
import { ContractError } from './contract-error.ts'
import { type Document, operationsOf } from './document.ts'
import { reachable, type SchemaDocument } from './schemas.ts'
import { headerSentence, requestSentence, schemaSentence } from './sentences.ts'

type Written = {
  readonly id: string
  readonly level: 'must' | 'should' | 'open'
  readonly says: string
  readonly source: string
  readonly needs?: readonly string[]
  readonly security?: true
  readonly particular?: true
  readonly about?: string
  readonly notObservable?: string
}

type Derived = ReturnType<typeof entry> & { readonly in?: string; readonly needs?: readonly string[] }

/** Hand-written rules, one derived rule for each constraint, and those of behaviour, by their ids. @throws when an id is used twice */
export async function allRules(root: string, document: Document, schemas: SchemaDocument) {
  const written = Object.fromEntries((await writtenRules(root)).map(({ id, ...rule }) => [id, rule]))
  const constraints = [...requestRules(document, schemas), ...responseRules(schemas), ...webhookRules(schemas)]
  const behaviours = behaviourRules(document, schemas, constraints)
  const ids = [...Object.keys(written), ...[...constraints, ...behaviours].map(([id]) => id)]
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice)
    throw new ContractError(`the rule id ${twice} is used twice: rename a rule in spec/rules/, or a title beside "if"`)
  return { written, derived: Object.fromEntries(constraints), behaviour: Object.fromEntries(behaviours) }
}

/** All rules as a module. */
export function rulesModule({ written, derived, behaviour }: Awaited<ReturnType<typeof allRules>>): string {
  const table = (rules: object) =>
    `{\n${Object.entries(rules)
      .map(([id, rule]) => `  ${JSON.stringify(id)}: ${JSON.stringify(rule)},`)
      .join('\n')}\n}`
  const names = (rules: object) =>
    Object.keys(rules)
      .map((id) => `  | ${JSON.stringify(id)}`)
      .join('\n')
  return `// npm run generate

import type { Capability } from './control.ts'
import type { CreateOperationId, OperationId } from './operations.ts'

/** What a target must offer for a rule to be tested. */
export type Need =
  | 'state' | 'receiver' | 'https' | 'client-certificate' | 'provisional'
  | \`control:\${Capability}\`

/** What a rule is about, where that decides which of several failures is nearest to their cause. */
export type RuleSubject =
  /** Objects are distinct: without that, every other rule about them may fail. */
  | 'identity'
  /** A change of one object leaves others unchanged. */
  | 'other objects'
  /** A creation that is refused creates nothing. */
  | 'refused creation'
  /** Particular valid requests are accepted. */
  | 'acceptance'
  /** A list is the same when it is read again. */
  | 'repeatable read'
  /** A whole object is what a model of it says: it fails whenever another rule about the object does. */
  | 'model'

export type Rule = {
  readonly level: 'must' | 'should' | 'open'
  /** One sentence, at most 120 characters; a question where the level is open. */
  readonly says: string
  /** The heading of the API description that the rule comes from. */
  readonly source: string
  readonly needs?: readonly Need[]
  /** A violation gives a caller access, data or secrets that it must not have: reports begin with it. */
  readonly security?: true
  /** It is about particular values or circumstances: a rule about any value that fails too is nearer to the cause. */
  readonly particular?: true
  readonly about?: RuleSubject
  /** Why it cannot be observed from outside; such a rule has no check. */
  readonly notObservable?: string
}

/** One constraint of the contract: a keyword at a place in a request, or in a DTO that the target sends. */
export type DerivedRule = RequestRule | ResponseRule | WebhookRule

/** A constraint of a request. */
export type RequestRule = Constraint & {
  readonly kind: 'request'
  readonly of: OperationId
  readonly in: 'body' | 'query' | 'path' | 'headers'
}

/** A constraint of a DTO. */
export type ResponseRule = Constraint & { readonly kind: 'response'; readonly of: string; readonly in?: never }

/** A constraint of a DTO, or of the headers of an event type. */
export type WebhookRule = Constraint & { readonly kind: 'webhook'; readonly of: string; readonly in?: 'headers' }

type Constraint = Rule & {
  /** Names of properties; \`*\` for each item or each value of a map, \`<name>\` for each key of a map. */
  readonly at: readonly string[]
  readonly keyword: string
  /** Value of the keyword: the length, the values, the pattern. For \`required\`, the name of the property. */
  readonly argument: unknown
  /** JSON Pointer of the schema node in schemas.json. */
  readonly schemaPath: string
  readonly conditions?: readonly string[]
}

/** A rule about behaviour that follows from the contract. */
export type BehaviourRule = Rule & {
  /** An operation or a DTO. */
  readonly of: string
  /** JSON Pointer of the requests of the operation, or of a schema node, in schemas.json. */
  readonly schemaPath: string
} & (
    | { readonly kind: 'succeeds'; readonly of: OperationId }
    | { readonly kind: 'as-sent'; readonly property: string; readonly sent: readonly SentProperty[] }
    | { readonly kind: 'kept'; readonly property: string; readonly create: CreateOperationId; readonly update: OperationId }
    | { readonly kind: 'values'; readonly values: readonly unknown[] }
  )

/** A property that an operation sends, and that responses contain at the same place of the object. */
export type SentProperty = {
  /** The operation that creates the object. */
  readonly create: CreateOperationId
  /** The operation that sends the property: the creation or the update. */
  readonly operation: OperationId
  readonly at: readonly string[]
  readonly comparison: Comparison
  /** What a response means that does not contain the property. */
  readonly default?: unknown
}

/** How a value that was sent is compared with the value that is returned. */
export type Comparison = 'exact' | 'date' | 'instant' | 'set' | 'contains' | 'addresses'

export const writtenRules = ${table(written)} as const satisfies Record<string, Rule>

export const derivedRules: Readonly<Record<DerivedRuleId, DerivedRule>> = ${table(derived)}

export type WrittenRuleId = keyof typeof writtenRules

export type DerivedRuleId =
${names(derived)}

export const behaviourRules: Readonly<Record<BehaviourRuleId, BehaviourRule>> = ${table(behaviour)}

export type BehaviourRuleId =
${names(behaviour)}

export type RuleId = WrittenRuleId | DerivedRuleId | BehaviourRuleId

export const rules: Readonly<Record<RuleId, Rule>> = { ...writtenRules, ...derivedRules, ...behaviourRules }

/** The derived rule with an id; undefined for the id of another rule. */
export const derivedRule = (id: string): DerivedRule | undefined =>
  (derivedRules as Readonly<Record<string, DerivedRule>>)[id]

/** The rule about behaviour with an id; undefined for the id of another rule. */
export const behaviourRule = (id: string): BehaviourRule | undefined =>
  (behaviourRules as Readonly<Record<string, BehaviourRule>>)[id]
`
}

async function writtenRules(root: string): Promise<readonly Written[]> {
  const folder = join(root, 'spec/rules')
  const files = (await readdir(folder)).filter(hasServerRules).sort()
  const sections = await Promise.all(
    files.map(async (name) => parse(await readFile(join(folder, name), 'utf8')) as unknown),
  )
  const all = sections.flatMap((section) => (Array.isArray(section) ? (section as Written[]) : []))
  const twice = all.find((rule, index) => all.findIndex(({ id }) => id === rule.id) !== index)
  if (twice) throw new Error(`the rule id ${twice.id} is used twice`)
  return all
}

function requestRules(document: Document, schemas: SchemaDocument): [string, Derived][] {
  return operationsOf(document).flatMap(({ operation }) => {
    const of = operation.operationId
    return Object.keys(schemas.requests[of] ?? {}).flatMap((part) => {
      const place = part as 'body' | 'query' | 'path' | 'headers'
      return constraintsOf(schemas, `/requests/${of}/${part}`, operation['x-source'] ?? 'Endpoints', true)
        .filter((constraint) => place === 'body' || canBeViolatedInText(constraint))
        .filter(({ keyword }) => place !== 'path' || keyword !== 'required') // without it, it is another path
        .map((constraint): [string, Derived] => {
          const says = requestSentence(of, place, constraint)
          const needs = operation['x-provisional'] ? { needs: ['provisional'] } : {}
          return [idOf(`${of}.${part}`, constraint), { ...entry(constraint, says, 'request', of), in: part, ...needs }]
        })
    })
  })
}

/** Parameters and headers are strings on the wire: a string cannot have the wrong type, and the whole part is not a value. */
function canBeViolatedInText({ keyword, argument, at }: Constraint): boolean {
  if (at.length === 0) return false
  return keyword !== 'type' || ![argument].flat().includes('string')
}

function responseRules(schemas: SchemaDocument): [string, Derived][] {
  return reachable(schemas, schemas.responses).flatMap((dto) => rulesOfDto(schemas, dto, 'response'))
}

function webhookRules(schemas: SchemaDocument): [string, Derived][] {
  const inResponses = reachable(schemas, schemas.responses)
  const dtos = reachable(schemas, schemas.webhooks).filter((dto) => !inResponses.includes(dto))
  const headers = Object.keys(schemas.webhooks).flatMap((event) =>
    constraintsOf(schemas, `/webhooks/${event}/headers`, 'Events / Delivery headers', true)
      .filter((constraint) => canBeViolatedInText(constraint) && !constraint.schemaPath.startsWith('/components/'))
      .map((constraint): [string, Derived] => {
        const says = headerSentence(event, constraint)
        return [
          idOf(`${event}.headers`, constraint),
          { ...entry(constraint, says, 'webhook', event), in: 'headers', needs: ['receiver'] },
        ]
      }),
  )
  return [...headers, ...dtos.flatMap((dto) => rulesOfDto(schemas, dto, 'webhook'))]
}

function rulesOfDto(schemas: SchemaDocument, dto: string, kind: 'response' | 'webhook'): [string, Derived][] {
  return constraintsOf(schemas, `/components/schemas/${dto}`, 'Resources and their fields', false)
    .filter((constraint) => !statedByBase(constraint))
    .map((constraint) => {
      const says = schemaSentence(dto, constraint)
      const needs = kind === 'webhook' ? { needs: ['receiver'] } : {}
      return [idOf(dto, constraint), { ...entry(constraint, says, kind, dto), ...needs }]
    })
}

/** A DTO that extends another one is an object: a rule of that other DTO. */
function statedByBase({ at, keyword, schemaPath }: Constraint): boolean {
  return at.length === 0 && keyword === 'type' && /\/allOf\/[1-9]\d*$/.test(schemaPath)
}

function entry(constraint: Constraint, says: string, kind: string, of: string) {
  const { open, source, at, keyword, argument, schemaPath, conditions } = constraint
  const conditional = conditions.length > 0 ? { conditions } : {}
  return { level: open ? 'open' : 'must', says, source, kind, of, at, keyword, argument, schemaPath, ...conditional }
}

function idOf(base: string, { at, keyword, conditions }: Constraint): string {
  return [base, ...conditions.map((title) => `[${title}]`), ...at, keyword].join('.')
}
