import { ApiError } from '../api-error.ts'
import { messages } from '../messages.ts'
import type { Services } from '../services.ts'
import { type Fault, fault, wrapStep } from './fault.ts'

/** Violations of spec/rules/service.yaml. */
export default [
  fault({
    id: 'service.page-of-the-proxy',
    breaks: ['service.json-bodies', 'ErrorDto.type'],
    says: 'What is not there is answered with a page of HTML.',
    apply: (parts) =>
      writing(parts, (text, body) => (statusIn(body) === 404 ? '<html><h1>404 Not Found</h1></html>' : text)),
  }),

  fault({
    id: 'service.comma-after-last',
    breaks: ['service.json-bodies', 'BadRequestErrorDto.type'],
    says: 'A comma follows the last member of the body of a 400.',
    apply: (parts) => writing(parts, (text, body) => (statusIn(body) === 400 ? text.replace(/}$/, ',}') : text)),
  }),

  fault({
    id: 'service.labelled-as-text',
    breaks: ['service.content-type'],
    says: 'The answer to a creation is labelled as plain text.',
    apply: (parts) => labelling(parts, 'text/plain; charset=utf-8'),
  }),

  fault({
    id: 'service.labelled-as-latin-1',
    breaks: ['service.json-in-utf-8'],
    says: 'The answer to a creation is labelled as encoded in ISO 8859-1.',
    apply: (parts) => labelling(parts, 'application/json; charset=iso-8859-1'),
  }),

  fault({
    id: 'service.label-compared-to-the-letter',
    breaks: ['service.label-of-request'],
    says: 'A JSON body whose label is not application/json to the letter is refused.',
    apply: (parts) =>
      wrapStep(parts, 'read-body', (run) => (exchange, whole) => {
        const label = exchange.incoming.headers['content-type']
        if (label !== undefined && label !== 'application/json') throw new ApiError(400, messages.mediaType)
        return run(exchange, whole)
      }),
  }),
] satisfies readonly Fault[]

function writing(parts: Services, change: (text: string, body: unknown) => string): Services {
  return { ...parts, writeJson: (body, choices) => change(parts.writeJson(body, choices), body) }
}

function statusIn(body: unknown): unknown {
  return (body as { statusCode?: unknown } | null)?.statusCode
}

function labelling(parts: Services, type: string): Services {
  return wrapStep(parts, 'choose-status', (run) => async (exchange, whole) => {
    await run(exchange, whole)
    const { response: answer, operation } = exchange
    if (operation.id.startsWith('create')) answer.headers = { ...answer.headers, 'content-type': type }
  })
}
