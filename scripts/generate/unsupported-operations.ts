import { type Content, type Document, operationsOf, type Parameter, type Response, resolve } from './document.ts'

const JSON_TYPE = 'application/json'

/** Operations that the suite cannot call or validate as the contract describes them, each with what to do. */
export function unsupportedOperations(document: Document): readonly string[] {
  return operationsOf(document).flatMap(({ method, path, operation }) => {
    const body = operation.requestBody && resolve(document, operation.requestBody)
    const problems = [
      ...problemsOfPath(method, path),
      ...(operation.parameters ?? []).flatMap((parameter) => problemsOfParameter(document, parameter)),
      ...problemsOfContent(body?.content, 'the request body'),
      ...Object.entries(operation.responses).flatMap(([status, response]) =>
        problemsOfResponse(status, resolve(document, response)),
      ),
    ]
    return problems.map((problem) => `${operation.operationId}: ${problem}`)
  })
}

/** The objects of a run are known by one id each, and it removes no others. */
function problemsOfPath(method: string, path: string): readonly string[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const others = names.filter((name) => name !== 'id')
  return [
    ...others.map((name) => `the path parameter ${name}. Name the one parameter of a path "id".`),
    ...(method === 'DELETE' && names.length === 0
      ? ['a DELETE of a whole list. A run deletes nothing that it has not created: give the path an id.']
      : []),
  ]
}

function problemsOfParameter(document: Document, { name, in: place, required, schema }: Parameter): readonly string[] {
  const types = [resolve(document, schema).type].flat()
  return [
    ...(types.includes('array') || types.includes('object')
      ? [`the parameter ${name} has several values. Use one value, or a property of a body.`]
      : []),
    ...(place === 'header' && required === true
      ? [`the header ${name} is required. Make it optional: the requests of hand-written checks do not have it.`]
      : []),
  ]
}

function problemsOfResponse(status: string, { headers, content }: Response): readonly string[] {
  const schema = content?.[JSON_TYPE]?.schema
  const isNamed = schema === undefined || schema.$ref !== undefined || schema.type === 'null'
  return [
    ...(headers === undefined
      ? []
      : [`headers of the response ${status}. State them as a rule in spec/rules/, with a check.`]),
    ...problemsOfContent(content, `the response ${status}`),
    ...(isNamed
      ? []
      : [
          `the schema of the response ${status} has no name. Move it to a file under spec/schemas/: rules are named by it.`,
        ]),
  ]
}

function problemsOfContent(content: Content | undefined, what: string): readonly string[] {
  return Object.keys(content ?? {})
    .filter((mediaType) => mediaType !== JSON_TYPE)
    .map((mediaType) => `${mediaType} in ${what}. Bodies are ${JSON_TYPE}.`)
}
