// biome-ignore-all lint/complexity/noThisInStatic: `this` is the class that is asked, a subclass of the one here
// The part of Active Record that this application uses, over node:sqlite. The driver is synchronous: a transaction
// runs from its BEGIN to its COMMIT without another request or job in between.

import { randomUUID } from 'node:crypto'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Clock } from './clock.ts'
import { Decimal } from './decimal.ts'
import { RecordNotFound } from './errors.ts'
import { type JsonObject, renderJson } from './json.ts'
import { type Errors, type Rules, validate } from './validations.ts'

type Row = Record<string, SQLInputValue>

let database: DatabaseSync | undefined
const statements = new Map<string, StatementSync>()

export const Connection = {
  establish(path: string, schema: string): void {
    database = new DatabaseSync(path)
    database.exec('PRAGMA journal_mode = WAL; PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON;')
    database.exec(schema)
  },

  close(): void {
    statements.clear()
    database?.close()
    database = undefined
  },

  execute(sql: string, binds: SQLInputValue[] = []): Row[] {
    if (!database) throw new Error('there is no database connection')
    let statement = statements.get(sql)
    if (!statement) {
      statement = database.prepare(sql)
      statements.set(sql, statement)
    }
    return statement.all(...binds) as Row[]
  },

  /** Inside of another transaction the outer one stands for both. */
  transaction<T>(work: () => T): T {
    if (!database) throw new Error('there is no database connection')
    if (database.isTransaction) return work()
    database.exec('BEGIN IMMEDIATE')
    try {
      const result = work()
      database.exec('COMMIT')
      return result
    } catch (error) {
      database.exec('ROLLBACK')
      throw error
    }
  },
}

export type ColumnType = 'string' | 'integer' | 'boolean' | 'decimal' | 'datetime' | 'json'
export type Columns = Record<string, ColumnType>

// Beyond this SQLite would be given a fraction; no table is that long.
const MAX_OFFSET = 2 ** 52

const BASE_COLUMNS: Columns = { id: 'string', createdAt: 'datetime', updatedAt: 'datetime' }

interface Model<T extends ApplicationRecord> {
  new (): T
  readonly name: string
  readonly tableName: string
  readonly columns: Columns
  readonly defaults: JsonObject
  readonly validations: Rules
  validate(attributes: JsonObject, errors: Errors): void
}

export abstract class ApplicationRecord {
  static readonly tableName: string
  /** Attribute → type; `id` and the timestamps come by themselves. Attributes are camelCase, columns snake_case. */
  static readonly columns: Columns = {}
  static readonly defaults: JsonObject = {}
  static readonly validations: Rules = {}

  /** Order of creation; the primary key, and what lists are sorted by. */
  declare readonly seq: number
  declare readonly id: string
  declare readonly createdAt: Date
  declare readonly updatedAt: Date

  /** What the declared rules cannot say. Called with the attributes that are being assigned. */
  static validate(_attributes: JsonObject, _errors: Errors): void {}

  /** After validation, before the row is written: the place for computed columns. */
  beforeCreate(): void {}

  static all<T extends ApplicationRecord>(this: Model<T>): Relation<T> {
    return new Relation<T>(this)
  }

  static where<T extends ApplicationRecord>(this: Model<T>, conditions: JsonObject): Relation<T> {
    return new Relation<T>(this).where(conditions)
  }

  static find<T extends ApplicationRecord>(this: Model<T>, id: string): T {
    return new Relation<T>(this).find(id)
  }

  /** Validates, casts, writes. An optional attribute given as null is one that was not given. */
  static create<T extends ApplicationRecord>(this: Model<T>, given: JsonObject): T {
    const compact = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null))
    const attributes = { ...this.defaults, ...compact }
    validated(this, attributes, false)
    const record = new this()
    const columns = { ...BASE_COLUMNS, ...this.columns }
    const names = Object.keys(columns)
    const now = Clock.now()
    Object.assign(
      record,
      Object.fromEntries(names.map((name) => [name, null])),
      { id: randomUUID(), createdAt: now, updatedAt: now },
      cast(this.columns, attributes),
    )
    record.beforeCreate()
    const [row] = Connection.execute(
      `INSERT INTO ${this.tableName} (${names.map(underscore).join(', ')})
       VALUES (${names.map(() => '?').join(', ')}) RETURNING seq`,
      names.map((name) => toColumn(columns[name], record[name as keyof T])),
    )
    return Object.assign(record, { seq: row?.seq })
  }

  /** Only the attributes given are validated and written; null empties an attribute. */
  update(given: JsonObject): this {
    const model = this.constructor as unknown as Model<this>
    validated(model, given, true)
    const changes = { ...cast(model.columns, given), updatedAt: Clock.now() }
    Object.assign(this, changes)
    const names = Object.keys(changes)
    const columns = { ...BASE_COLUMNS, ...model.columns }
    Connection.execute(
      `UPDATE ${model.tableName} SET ${names.map((name) => `${underscore(name)} = ?`).join(', ')} WHERE seq = ?`,
      [...names.map((name) => toColumn(columns[name], this[name as keyof this])), this.seq],
    )
    return this
  }

  reload(): this {
    const model = this.constructor as unknown as Model<this>
    return Object.assign(this, new Relation<this>(model).find(this.id))
  }

  destroy(): void {
    const model = this.constructor as unknown as Model<this>
    Connection.execute(`DELETE FROM ${model.tableName} WHERE seq = ?`, [this.seq])
  }
}

interface Query {
  conditions: string[]
  binds: SQLInputValue[]
  /** Equalities, which `create` gives to the new record. */
  scope: JsonObject
  order: 'ASC' | 'DESC'
  limit?: number
  offset?: number
}

/** A query that is not run before its records are asked for. Pages are kaminari's: `page(2).per(20)`. */
export class Relation<T extends ApplicationRecord> {
  readonly #model: Model<T>
  readonly #query: Query

  constructor(model: Model<T>, query: Query = { conditions: [], binds: [], scope: {}, order: 'ASC' }) {
    this.#model = model
    this.#query = query
  }

  where(conditions: JsonObject): Relation<T> {
    let relation: Relation<T> = this
    for (const [attribute, value] of Object.entries(conditions)) relation = relation.#whereAttribute(attribute, value)
    return relation
  }

  /** A fragment of SQL with its values. Times are given as Date. */
  whereSql(condition: string, ...values: (string | number | Date)[]): Relation<T> {
    const binds = values.map((value) => (value instanceof Date ? value.getTime() : value))
    return this.#with({
      conditions: [...this.#query.conditions, condition],
      binds: [...this.#query.binds, ...binds],
    })
  }

  newestFirst(): Relation<T> {
    return this.#with({ order: 'DESC' })
  }

  limit(limit: number): Relation<T> {
    return this.#with({ limit })
  }

  page(number: number): { per: (size: number) => Relation<T> } {
    return { per: (size) => this.#with({ limit: size, offset: Math.min((number - 1) * size, MAX_OFFSET) }) }
  }

  toArray(): T[] {
    const { conditions, binds, order, limit, offset } = this.#query
    const { tableName } = this.#model
    const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''
    const window = limit === undefined ? '' : 'LIMIT ? OFFSET ?'
    const windowBinds = limit === undefined ? [] : [limit, offset ?? 0]
    return Connection.execute(`SELECT * FROM ${tableName} ${where} ORDER BY seq ${order} ${window}`, [
      ...binds,
      ...windowBinds,
    ]).map((row) => instantiate(this.#model, row))
  }

  first(): T | undefined {
    return this.limit(1).toArray()[0]
  }

  findBy(conditions: JsonObject): T | undefined {
    return this.where(conditions).first()
  }

  find(id: string): T {
    const record = this.findBy({ id })
    if (!record) throw new RecordNotFound(this.#model.name)
    return record
  }

  /** All that match, whatever the page. */
  count(): number {
    const { conditions, binds } = this.#query
    const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''
    return Number(Connection.execute(`SELECT COUNT(*) AS n FROM ${this.#model.tableName} ${where}`, binds)[0]?.n)
  }

  exists(): boolean {
    return this.first() !== undefined
  }

  /** The scope wins over what is given: nobody creates a record in another company. */
  create(attributes: JsonObject): T {
    return ApplicationRecord.create.call(this.#model as never, { ...attributes, ...this.#query.scope }) as T
  }

  #whereAttribute(attribute: string, value: unknown): Relation<T> {
    const { conditions, binds, scope } = this.#query
    const column = underscore(attribute)
    if (value === null) return this.#with({ conditions: [...conditions, `${column} IS NULL`] })
    const type = { ...BASE_COLUMNS, ...this.#model.columns }[attribute]
    const values = Array.isArray(value) ? value : [value]
    return this.#with({
      conditions: [...conditions, `${column} IN (${values.map(() => '?').join(', ')})`],
      binds: [...binds, ...values.map((element) => toColumn(type, element))],
      scope: Array.isArray(value) ? scope : { ...scope, [attribute]: value },
    })
  }

  #with(changes: Partial<Query>): Relation<T> {
    return new Relation(this.#model, { ...this.#query, ...changes })
  }
}

function validated<T extends ApplicationRecord>(model: Model<T>, attributes: JsonObject, partial: boolean): void {
  const errors = validate(model.validations, attributes, { partial })
  model.validate(attributes, errors)
  errors.raise()
}

function instantiate<T extends ApplicationRecord>(model: Model<T>, row: Row): T {
  const attributes: JsonObject = { seq: row.seq }
  for (const [name, type] of Object.entries({ ...BASE_COLUMNS, ...model.columns })) {
    attributes[name] = fromColumn(type, row[underscore(name)])
  }
  return Object.assign(new model(), attributes)
}

function cast(columns: Columns, attributes: JsonObject): JsonObject {
  const result: JsonObject = {}
  for (const [name, value] of Object.entries(attributes)) {
    const type = columns[name] ?? BASE_COLUMNS[name]
    if (!type) throw new Error(`unknown attribute '${name}'`)
    result[name] = type === 'decimal' && typeof value === 'number' ? Decimal.from(value) : value
  }
  return result
}

function toColumn(type: ColumnType | undefined, value: unknown): SQLInputValue {
  if (value === undefined || value === null) return null
  if (type === 'json') return renderJson(value)
  if (value instanceof Decimal) return value.cents
  if (value instanceof Date) return value.getTime()
  if (typeof value === 'boolean') return value ? 1 : 0
  return value as string | number
}

function fromColumn(type: ColumnType, value: SQLInputValue | undefined): unknown {
  if (value === undefined || value === null) return null
  switch (type) {
    case 'json':
      return JSON.parse(String(value))
    case 'decimal':
      return new Decimal(Number(value))
    case 'datetime':
      return new Date(Number(value))
    case 'boolean':
      return value === 1
    default:
      return value
  }
}

function underscore(name: string): string {
  return name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase()
}
