import type { Compilable, CompiledQuery } from 'kysely'
import type { Store } from './store.ts'

type Prepared<Row> = { readonly query: CompiledQuery<Row>; readonly names: readonly (string | undefined)[] }

/**
 * A query that is built and compiled once, for those that nearly every request makes: that takes longer than SQLite takes to answer
 * most of them. What is given must be of the same shape each time, and end up in the query as values alone.
 *
 * @example
 * const byId = prepared((store, { id }: { id: string }) => store.selectFrom('cards').selectAll().where('id', '=', id))
 * const [card] = await byId(store, { id })
 */
export function prepared<Given extends object, Row>(
  build: (store: Store, given: Given) => Compilable<Row>,
): (store: Store, given: Given) => Promise<Row[]> {
  const known = new WeakMap<object, Prepared<Row>>()
  return async (store, given) => {
    const { adapter } = store.getExecutor() // one for each database, shared by its transactions
    const { query, names } = known.get(adapter) ?? prepare(build, store, given)
    known.set(adapter, { query, names })
    const values = given as Readonly<Record<string, unknown>>
    const parameters = query.parameters.map((value, place) => {
      const name = names[place]
      return name === undefined ? value : values[name]
    })
    const { rows } = await store.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}

/** Builds the query with a mark in the place of each value, and notes where the marks went. */
function prepare<Given extends object, Row>(
  build: (store: Store, given: Given) => Compilable<Row>,
  store: Store,
  given: Given,
): Prepared<Row> {
  const marks = new Map(Object.keys(given).map((name) => [Symbol(name) as unknown, name]))
  const marked = Object.fromEntries([...marks].map(([mark, name]) => [name, mark])) as Given
  const query = build(store, marked).compile()
  return { query, names: query.parameters.map((parameter) => marks.get(parameter)) }
}
