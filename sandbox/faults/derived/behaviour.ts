import { type OperationId, type Resource, resources } from '../../../generated/operations.ts'
import { type BehaviourRule, behaviourRules, type RuleId } from '../../../generated/rules.ts'
import { ApiError } from '../../api-error.ts'
import type { Handler } from '../../handler.ts'
import type { Services } from '../../services.ts'
import { derivedFrom, type Fault, wrapOperation } from '../fault.ts'
import { anotherValue } from './another-value.ts'
import { type Node, nodeAt } from './relax-constraint.ts'

const behaviour = Object.entries(behaviourRules) as [RuleId, BehaviourRule][]

/**
 * Faults for the rules of behaviour that follow from the contract:
 *
 *   getCard.succeeds~fails                   the operation refuses every request
 *   CardDto.name.as-sent~createCard          the operation ignores the property, or stores another value
 *   CardDto.metadata.as-sent~listCards       the list leaves the property out
 *   CardDto.name.kept~changed                the response to an update contains another value
 */
export function behaviourFaults(): readonly Fault[] {
  return behaviour.filter(([, { level }]) => level === 'must').flatMap(([id, rule]) => faultsOf(id, rule))
}

function faultsOf(id: RuleId, rule: BehaviourRule): readonly Fault[] {
  switch (rule.kind) {
    case 'succeeds':
      return [failing(id, rule.of)]
    case 'as-sent':
      return [...rule.sent.map(({ operation, at }) => notStored(id, operation, at)), ...notListed(id, rule.sent[0])]
    case 'kept':
      return [changedByUpdate(id, rule)]
    case 'values':
      return []
  }
}

function failing(rule: RuleId, operation: OperationId): Fault {
  return {
    ...derivedFrom(rule, 'fails'),
    breaks: [rule],
    says: `${operation} returns 400 to every request.`,
    apply: (parts) =>
      wrapOperation(parts, operation, () => () => {
        throw new ApiError(400, { 'en-US': 'Refused', 'es-MX': 'Rechazado', 'pt-BR': 'Recusado' })
      }),
  }
}

/** The request reaches the handler without the property, or with another value where it is required. */
function notStored(rule: RuleId, operation: OperationId, at: readonly string[]): Fault {
  const body = nodeAt(undefined, `/requests/${operation}/body`)
  return {
    ...derivedFrom(rule, operation),
    breaks: [rule],
    says: isRequired(body, at)
      ? `${operation} stores another value of ${at.join('.')} than the one it receives.`
      : `${operation} ignores ${at.join('.')}.`,
    apply: (parts) =>
      wrapOperation(parts, operation, (handle) => (request, context) => {
        const changed = changedAt(body, request.body, at)
        return handle({ ...request, body: changed } as typeof request, context)
      }),
  }
}

/** What a list leaves out, the retrieval of the object shows. */
const listedAsRetrieved = {
  listBoletos: 'boletos.listed-as-retrieved',
  listCards: 'cards.listed-as-retrieved',
  listWebhookSubscriptions: 'subscriptions.listed-as-retrieved',
} satisfies Record<NonNullable<(typeof resources)[keyof typeof resources]['list']>, RuleId>

/** Only for an optional property: a list without a required one violates the schema of the response. */
function notListed(
  rule: RuleId,
  sent: { readonly create: keyof typeof resources; readonly at: readonly string[] } | undefined,
): readonly Fault[] {
  const { list = null }: Partial<Resource> = sent === undefined ? {} : resources[sent.create]
  if (sent === undefined || list === null) return []
  const rows = rowsOf(list)
  if (isRequired(rows, sent.at)) return []
  return [
    {
      ...derivedFrom(rule, list),
      breaks: [rule, listedAsRetrieved[list]],
      says: `${list} leaves out ${sent.at.join('.')}.`,
      apply: (parts) =>
        changeBody(parts, list, (body) => {
          const without = (row: unknown) => changedAt(rows, row, sent.at)
          return Array.isArray(body) ? body.map(without) : { ...body, rows: (body.rows as unknown[]).map(without) }
        }),
    },
  ]
}

function changedByUpdate(rule: RuleId, { update, property }: Extract<BehaviourRule, { kind: 'kept' }>): Fault {
  const response = nodeAt(undefined, `/responses/${update}/200`)
  return {
    ...derivedFrom(rule, 'changed'),
    breaks: [rule],
    says: `The response to ${update} contains another value of ${property} if the request does not contain it.`,
    apply: (parts) =>
      changeBody(parts, update, (body, sent) =>
        property in sent ? body : (changedAt(response, body, [property]) as Node),
      ),
  }
}

function changeBody(parts: Services, operation: OperationId, change: (body: Node, sent: Node) => unknown): Services {
  return wrapOperation(parts, operation, (handle: Handler<OperationId>) => async (request, context) => {
    const response = await handle(request, context)
    const sent = (request.body ?? {}) as Node
    return { ...response, body: change(response.body as unknown as Node, sent) as typeof response.body }
  })
}

/** The value without the part at a path, or with another value there where the schema requires it. */
function changedAt(reference: Node, value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined || typeof value !== 'object' || value === null || !(name in value)) return value
  const part = (value as Node)[name]
  const property = propertyOf(reference, name)
  if (rest.length > 0) return { ...value, [name]: changedAt(property, part, rest) }
  if (isRequired(reference, [name])) return { ...value, [name]: anotherValue(resolved(property), part, resolved) }
  return Object.fromEntries(Object.entries(value).filter(([other]) => other !== name))
}

function isRequired(reference: Node, at: readonly string[]): boolean {
  const holder = at.slice(0, -1).reduce(propertyOf, reference)
  return partsOf(holder).some(({ required }) => (required as string[] | undefined)?.includes(at.at(-1) ?? ''))
}

function propertyOf(reference: Node, name: string): Node {
  const found = partsOf(reference).map(({ properties }) => (properties as Node | undefined)?.[name])
  return (found.find((property) => property !== undefined) ?? {}) as Node
}

/** A schema and those that it contains by `allOf`. */
function partsOf(reference: Node): readonly Node[] {
  const node = resolved(reference)
  return [node, ...((node.allOf ?? []) as Node[]).flatMap(partsOf)]
}

function resolved(node: Node): Node {
  return typeof node.$ref === 'string' ? resolved(nodeAt(undefined, node.$ref.replace(/^#/, ''))) : node
}

function rowsOf(list: OperationId): Node {
  const response = resolved(nodeAt(undefined, `/responses/${list}/200`))
  const rows = response.items === undefined ? resolved(propertyOf(response, 'rows')) : response
  return rows.items as Node
}
