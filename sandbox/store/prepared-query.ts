import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely'
import type { Store } from './database.ts'

type Compiled = { readonly query: CompiledQuery<unknown>; readonly names: readonly (string | undefined)[] }

/** The queries that have been compiled for one database, by the function that builds them. */
type PreparedQueries = Map<unknown, Compiled>

/** An adapter that keeps the compiled queries of its database. All transactions of a database share its adapter. */
export function withPreparedQueries<Adapter extends DialectAdapter>(adapter: Adapter): Adapter {
  return Object.assign(adapter, { preparedQueries: new Map() satisfies PreparedQueries })
}

/**
 * A query that is built and compiled once for each database. For the queries of nearly every request: building takes
 * longer than most of them take in SQLite. The values must have the same property names each time, and appear in the
 * query as values only.
 *
 * @example
 * const byId = preparedQuery((store, { id }: { id: string }) => store.selectFrom('cards').selectAll().where('id', '=', id))
 * const [card] = await byId(store, { id })
 */
export function preparedQuery<Values extends object, Row>(
  build: (store: Store, values: Values) => Compilable<Row>,
): (store: Store, values: Values) => Promise<Row[]> {
  return async (store, values) => {
    const { query, names } = compiledIn(store, build, values)
    const given = values as Readonly<Record<string, unknown>>
    const parameters = query.parameters.map((value, index) => {
      const name = names[index]
      return name === undefined ? value : given[name]
    })
    const { rows } = await store.executeQuery<Row>({ ...query, parameters } as CompiledQuery<Row>)
    return rows
  }
}

function compiledIn<Values extends object, Row>(
  store: Store,
  build: (store: Store, values: Values) => Compilable<Row>,
  values: Values,
): Compiled {
  const { preparedQueries } = store.getExecutor().adapter as DialectAdapter & { preparedQueries: PreparedQueries }
  const known = preparedQueries.get(build)
  if (known) return known
  const compiled = compile(store, build, values)
  preparedQueries.set(build, compiled)
  return compiled
}

/** Builds the query with a placeholder for each value, and records at which parameters the placeholders are. */
function compile<Values extends object, Row>(
  store: Store,
  build: (store: Store, values: Values) => Compilable<Row>,
  values: Values,
): Compiled {
  const placeholders = new Map(Object.keys(values).map((name) => [Symbol(name) as unknown, name]))
  const withPlaceholders = Object.fromEntries(
    [...placeholders].map(([placeholder, name]) => [name, placeholder]),
  ) as Values
  const query = build(store, withPlaceholders).compile()
  return { query, names: query.parameters.map((parameter) => placeholders.get(parameter)) }
}
