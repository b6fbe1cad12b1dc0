import { segmentsOf } from '../json-pointer.ts'
import { isObject, readSpecFiles, type SpecFiles, type SpecValue } from './spec-files.ts'

type Derived = {
  /** Left out for a rule of behaviour, whose place is the operation or the property. */
  readonly keyword?: string
  readonly argument?: unknown
  readonly schemaPath: string
}

/**
 * Where each rule is in spec/, by its id: a file, and a JSON Pointer into it, as in `spec/schemas/CardDto.yaml#/properties/name/maxLength`.
 * In a list, a segment is the item itself or its `id`: `spec/rules/cards.yaml#/cards.id-unique`, `…#/required/name`. So the place of a rule
 * does not change with its neighbours; reports look up the line.
 */
export async function placesOf(
  root: string,
  written: Readonly<Record<string, object>>,
  derived: Readonly<Record<string, Derived>>,
): Promise<Record<string, string>> {
  const spec = await readSpecFiles(root)
  const ofWritten = Object.keys(written).map((id) => [id, `spec/rules/${id.split('.')[0]}.yaml#/${id}`])
  const ofDerived = Object.entries(derived).map(([id, rule]) => [id, placeOf(spec, rule)])
  return Object.fromEntries([...ofWritten, ...ofDerived])
}

function placeOf(spec: SpecFiles, { schemaPath, keyword, argument }: Derived): string {
  const [start, rest] = startOf(spec, segmentsOf(schemaPath), argument)
  const schema = rest.reduce((parent, segment) => {
    const child = spec.child(parent, segment)
    if (child === undefined) throw new Error(`${schemaPath} does not exist in spec/${parent.file}`)
    return child
  }, start)
  const { file, path, value } = spec.followed(schema)
  return `spec/${file}#${[...path, ...keywordPath(value, keyword, argument)].map(encoded).join('')}`
}

/** The keyword in its schema, if it is there: a parameter is required, or has a type, without a keyword. */
function keywordPath(schema: unknown, keyword: string | undefined, argument: unknown): readonly string[] {
  if (keyword === undefined || !isObject(schema) || !Object.hasOwn(schema, keyword)) return []
  const list = schema[keyword]
  return keyword === 'required' && Array.isArray(list) && list.includes(argument)
    ? [keyword, String(argument)]
    : [keyword]
}

/** The value of spec/ that the beginning of a pointer into generated/schemas.json corresponds to, and the remaining segments. */
function startOf(spec: SpecFiles, segments: readonly string[], argument: unknown): [SpecValue, readonly string[]] {
  const [kind, first = '', second = '', third, fourth = ''] = segments
  if (kind === 'components') return [spec.file(`schemas/${second}.yaml`), segments.slice(3)]
  if (third === 'properties') {
    const parameter = parameterOf(spec, first, second, fourth)
    return [spec.child(parameter, 'schema') ?? parameter, segments.slice(5)]
  }
  const operation = kind === 'requests' && second === '' ? spec.operation(first)?.operation : undefined
  if (operation !== undefined) return [operation, []]
  const body = kind === 'requests' && second === 'body' ? bodySchemaOf(spec, first) : undefined
  if (body !== undefined) return [body, segments.slice(3)]
  return [parameterOf(spec, first, second, String(argument)), []]
}

function bodySchemaOf(spec: SpecFiles, operation: string): SpecValue | undefined {
  return ['requestBody', 'content', 'application/json', 'schema'].reduce<SpecValue | undefined>(
    (parent, name) => parent && spec.child(parent, name),
    spec.operation(operation)?.operation,
  )
}

/** @param kind `query`, `path` or `headers`, as in generated/schemas.json */
function parameterOf(spec: SpecFiles, operation: string, kind: string, name: string): SpecValue {
  const location = kind === 'headers' ? 'header' : kind
  const found = parametersOf(spec, operation).find(
    ({ value }) => isObject(value) && value.in === location && String(value.name).toLowerCase() === name.toLowerCase(),
  )
  if (found === undefined) throw new Error(`${operation} has no parameter ${name} in ${kind}`)
  return found
}

/** The parameters of an operation, followed by those of its path item. */
function parametersOf(spec: SpecFiles, operation: string): readonly SpecValue[] {
  const { item, operation: own } = spec.operation(operation) ?? {}
  return [own, item].flatMap((holder) => {
    const list = holder && spec.child(holder, 'parameters')
    if (list === undefined || !Array.isArray(list.value)) return []
    return list.value.map((value, index) => spec.followed({ ...list, path: [...list.path, String(index)], value }))
  })
}

function encoded(segment: string): string {
  return `/${segment.replaceAll('~', '~0').replaceAll('/', '~1')}`
}
