import { type DerivedRule, derivedRule, derivedRules, type RuleId } from '../../../generated/rules.ts'
import { compileContract, readSchemas, type SchemaDocument } from '../../contract.ts'
import type { Services } from '../../services.ts'
import { changeEnvelope, changeHeaders, type Headers, isTest } from '../deliveries/change-deliveries.ts'
import { derivedFrom, type Fault, type FaultInfo, wrapErrorResponse, wrapStep } from '../fault.ts'
import { behaviourFaults } from './behaviour.ts'
import { corrupt, corruptValueOf } from './corrupt-value.ts'
import { equivalentMutants } from './equivalent-mutants.ts'
import { isAboutItems, validateFirstOnly } from './first-only.ts'
import { nodeAt, type Relaxation, relaxations } from './relax-constraint.ts'

const derived = Object.entries(derivedRules) as [RuleId, DerivedRule][]

/**
 * Faults for each constraint of the contract and each rule of behaviour (see behaviour.ts), described by their ids:
 *
 *   createCard.body.name.maxLength~missing | ~looser | …           requests are validated with this change of the contract
 *   createCard.body.metadata.*.maxLength~first-only                requests are validated up to the first item
 *   CardDto.name.maxLength~violated                                responses violate the constraint
 *   TransactionFailedEvent.version.type~violated                   deliveries violate the constraint before they are signed
 */
export function derivedFaults(): readonly FaultInfo[] {
  return possibleFaults().filter(({ id }) => !Object.hasOwn(equivalentMutants, id))
}

/** All derived faults, including those that do not change the behaviour of the sandbox. */
export function possibleFaults(): readonly FaultInfo[] {
  const ofBehaviour = behaviourFaults().map(({ apply: _, ...info }) => info)
  return [...requestFaults(), ...sentFaults(), ...ofBehaviour]
}

/** The derived fault with this id. @throws TypeError for an unknown id */
export async function derivedFault(id: string): Promise<Fault> {
  const card = possibleFaults().find((fault) => fault.id === id)
  const [rule] = card?.breaks ?? []
  if (card === undefined || rule === undefined) throw new TypeError(`no derived fault has the id "${id}"`)
  const ofBehaviour = behaviourFaults().find((fault) => fault.id === id)
  if (ofBehaviour !== undefined) return ofBehaviour
  const constraint = derivedRule(rule) as DerivedRule
  const document = await readSchemas()
  if (card.derivation === 'violated') {
    const change = constraint.kind === 'webhook' ? deliveringWith : answeringWith
    return { ...card, apply: (parts) => change(parts, document, constraint) }
  }
  if (card.derivation === 'first-only') {
    const rules = card.breaks.map(derivedRule)
    return {
      ...card,
      apply: (parts) =>
        validateFirstOnly(
          parts,
          rules.filter((found) => found !== undefined),
        ),
    }
  }
  relaxations[card.derivation as Relaxation](nodeAt(document, constraint.schemaPath), constraint)
  const contract = await compileContract(document)
  return {
    ...card,
    apply: (parts) => ({ ...parts, contract: { ...parts.contract, validateRequest: contract.validateRequest } }),
  }
}

const phrases: Readonly<Record<Relaxation, string>> = {
  missing: 'missing',
  looser: 'looser',
  tighter: 'tighter',
  'null-accepted': 'met by null',
  'case-insensitive': 'case-insensitive',
  'length-only': 'replaced by the lengths of its values',
  lenient: 'lenient',
}

/** Constraints of path parameters are left out: without them the id is unknown, which conforms as well. */
function requestFaults(): FaultInfo[] {
  const known = new Set<string>()
  return derived.flatMap(([id, rule]) => {
    if (rule.kind !== 'request' || rule.level !== 'must' || rule.in === 'path' || rule.needs) return []
    const place = `${rule.schemaPath} ${rule.keyword} ${rule.at.at(-1)}`
    if (known.has(place)) return []
    known.add(place)
    const breaks = [id, ...derived.filter(([other, r]) => other !== id && isSamePlace(rule, r)).map(([other]) => other)]
    const node = nodeAt(undefined, rule.schemaPath)
    const relaxed = (Object.keys(relaxations) as Relaxation[])
      .filter((kind) => relaxations[kind](structuredClone(node), rule))
      .map((kind) => ({
        ...derivedFrom(id, kind),
        breaks: kind === 'tighter' && isNarrow(rule) ? [...breaks, `${rule.of}.succeeds` as RuleId] : breaks,
        says: `Requests are validated against a contract whose ${rule.keyword} at ${rule.schemaPath} is ${phrases[kind]}.`,
      }))
    const says = `Requests are validated against ${rule.keyword} at ${rule.schemaPath} only in the first item.`
    return [...relaxed, ...(isAboutItems(rule) ? [{ ...derivedFrom(id, 'first-only'), breaks, says }] : [])]
  })
}

/**
 * Whether few values meet the constraint and the others of its place: with a tighter one, every valid request may be refused, and then
 * it is the success of the operation that fails.
 */
function isNarrow(rule: DerivedRule): boolean {
  const argumentsOf = (pattern: RegExp) =>
    derived
      .filter(([, other]) => other.of === rule.of && `${other.at}` === `${rule.at}` && pattern.test(other.keyword))
      .map(([, { argument }]) => Number(argument))
  const [lower, upper] = [argumentsOf(/^min/), argumentsOf(/^max/)]
  const kind = (nodeAt(undefined, rule.schemaPath)['x-cases'] as { value?: { integers?: readonly number[] } })?.value
  const isOnlyValue = kind?.integers !== undefined && new Set(kind.integers).size === 1
  return (
    isOnlyValue || rule.keyword === 'enum' || lower.some((min) => upper.some((max) => max - min <= 1 && max >= min))
  )
}

/** Faults in what the sandbox sends: responses and deliveries. */
function sentFaults(): FaultInfo[] {
  return derived
    .filter(
      ([, { kind, level, notObservable }]) => kind !== 'request' && level === 'must' && notObservable === undefined,
    )
    .filter(([, rule]) => corruptValueOf(rule, nodeAt(undefined, rule.schemaPath)))
    .map(([id, { kind }]) => ({
      ...derivedFrom(id, 'violated'),
      breaks: [id],
      says: `${kind === 'webhook' ? 'Deliveries' : 'Responses'} violate the rule ${id}.`,
    }))
}

function isSamePlace(a: DerivedRule, b: DerivedRule): boolean {
  return (
    b.kind === 'request' &&
    b.level === 'must' &&
    a.schemaPath === b.schemaPath &&
    a.keyword === b.keyword &&
    // Each required property of one object is a constraint.
    (a.keyword !== 'required' || a.at.at(-1) === b.at.at(-1))
  )
}

/** Violates the constraint in every response. */
function answeringWith(parts: Services, document: SchemaDocument, rule: DerivedRule): Services {
  const successes = wrapStep(parts, 'choose-status', (run) => async (exchange, whole) => {
    await run(exchange, whole)
    const { response, operation } = exchange
    const known = document.responses[operation.id] ?? {}
    const status =
      String(response.status) in known ? response.status : Object.keys(known).find((s) => s.startsWith('2'))
    if (response.body !== undefined && status !== undefined) {
      response.body = corrupt(document, `/responses/${operation.id}/${status}`, response.body, rule)
    }
  })
  return wrapErrorResponse(successes, (build) => (...words) => {
    const response = build(...words)
    const dto = response.status === 400 ? 'BadRequestErrorDto' : 'ErrorDto'
    return {
      ...response,
      body: corrupt(document, `/components/schemas/${dto}`, response.body, rule) as typeof response.body,
    }
  })
}

/** Violates the constraint in every delivery before it is signed. */
function deliveringWith(parts: Services, document: SchemaDocument, rule: DerivedRule): Services {
  const kindOf = (headers: Headers) => (isTest(headers) ? 'test' : String(headers['X-Webhook-Event-Type']))
  if (rule.in === 'headers') {
    return changeHeaders(parts, (headers) => {
      const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
      const changed = corrupt(document, `/webhooks/${kindOf(headers)}/headers`, sent, rule) as Headers
      return Object.fromEntries(Object.entries(changed).map(([name, value]) => [name, String(value)]))
    })
  }
  return changeEnvelope(
    parts,
    (envelope, headers) => corrupt(document, `/webhooks/${kindOf(headers)}/body`, envelope, rule) as object,
  )
}
