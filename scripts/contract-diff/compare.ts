import { isDeepStrictEqual } from 'node:util'
import { type Change, type Direction, effects, type Kind } from './change.ts'
import { namesOf, nodeOf, ownValue, type SchemaNode } from './schema-node.ts'

export type Both<T> = { readonly before: T; readonly after: T }

/** Where the comparison is, and what it has to know about the surroundings. */
export type Context = {
  readonly place: string
  readonly direction: Direction
  readonly documents: Both<SchemaNode>
  /** Operations that use the component being compared, in this direction. */
  readonly operations: readonly string[]
  /** Pairs of references that are being compared further up, to end cycles. */
  readonly seen: ReadonlySet<string>
  /** Properties that a surrounding schema of the same value describes, so that here they are only restricted. */
  readonly described: Both<ReadonlySet<string>>
  /** The operation is provisional: no server fails because of it. */
  readonly provisional: boolean
}

/** Compares two values at one kind of place; `undefined` means that there is none. `nodes` are the objects that contain the values. */
export type Compare = (before: unknown, after: unknown, context: Context, nodes: Both<SchemaNode>) => readonly Change[]

/** How to compare the properties of an object, by their names. */
export type Comparisons = { readonly [name: string]: Compare }

const descriptive =
  /^(x-.*|description|summary|title|tags|example|examples|externalDocs|\$comment|contact|license|termsOfService)$/

export const nothingDescribed: Both<ReadonlySet<string>> = { before: new Set(), after: new Set() }

/** The context at the root of two documents. */
export function rootContext(place: string, documents: Both<SchemaNode>): Context {
  return {
    place,
    direction: 'request',
    documents,
    operations: [],
    seen: new Set(),
    described: nothingDescribed,
    provisional: false,
  }
}

/** Compares two objects property by property. The change of an unknown property is reported as unclear, unless it is descriptive. */
export function compareNodes(
  comparisons: Comparisons,
  before: SchemaNode,
  after: SchemaNode,
  context: Context,
): readonly Change[] {
  return namesOf(before, after).flatMap((name) => {
    const [was, is] = [ownValue(before, name), ownValue(after, name)]
    if (isDeepStrictEqual(was, is)) return []
    const otherwise = descriptive.test(name) ? descriptionChange(name) : unclear(name)
    const compare = Object.hasOwn(comparisons, name) ? comparisons[name] : otherwise
    return compare?.(was, is, context, { before, after }) ?? []
  })
}

/** Compares two maps, whose names are data: paths, statuses, properties … */
export function compareMaps(
  compareEntry: (name: string) => Compare,
  before: unknown,
  after: unknown,
  context: Context,
): readonly Change[] {
  const maps = { before: nodeOf(before), after: nodeOf(after) }
  return namesOf(maps.before, maps.after).flatMap((name) => {
    const [was, is] = [ownValue(maps.before, name), ownValue(maps.after, name)]
    return isDeepStrictEqual(was, is) ? [] : compareEntry(name)(was, is, context, maps)
  })
}

export function change(context: Context, kind: Kind, says: string): Change {
  const effect = effects[kind][context.direction]
  return {
    place: context.place,
    says,
    callers: effect.callers,
    servers: context.provisional ? 'compatible' : effect.servers,
    isAddition: kind === 'added' || kind === 'addedRequired',
    descriptionOnly: false,
    sentWith: context.direction === 'request' ? context.operations : [],
    receivedFrom: context.direction === 'response' ? context.operations : [],
  }
}

export function descriptionChange(name: string): Compare {
  return (before, after, context) => [
    { ...change(context, 'compatible', `${name} ${verb(before, after)}`), descriptionOnly: true },
  ]
}

/** A change of which it is unknown whether it allows more or less. */
export function unclear(name: string): Compare {
  return (before, after, context) => [
    change(context, 'unclear', `\`${name}\` ${verb(before, after)}: ${unknownEffect}`),
  ]
}

export const unknownEffect = 'cannot tell whether this allows more or less'

/** Another notation with the same meaning: `required: false` and nothing at all, a list in another order. */
export function rewritten(context: Context, name: string): Change {
  return change(context, 'compatible', `\`${name}\` rewritten, same meaning`)
}

/** The changes that were found, or else that only the notation differs. */
export function orRewritten(found: readonly Change[], context: Context, name: string): readonly Change[] {
  return found.length > 0 ? found : [rewritten(context, name)]
}

/** The context one step further down. */
export function within(context: Context, step: string): Context {
  return { ...context, place: `${context.place}${step}`, described: nothingDescribed }
}

/** A value as readers see it: `paid`, `60`, `null`. */
export function shown(value: unknown): string {
  return `\`${typeof value === 'string' && value !== '' ? value : JSON.stringify(value)}\``
}

function verb(before: unknown, after: unknown): string {
  return before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'
}
