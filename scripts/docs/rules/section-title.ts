import type { Contract } from '../contract.ts'
import { inlineHtmlOf } from '../markdown.ts'
import type { Section, SectionKind } from './catalogue.ts'

/** Title and description of a section. */
export type About = {
  readonly title: string
  /** One paragraph, HTML. */
  readonly says: string
  /** Its address in the reference, from the root of the site. */
  readonly reference?: string
}

/** The kinds of sections, in the order of the catalogue. */
export const kinds = {
  written: {
    title: 'Sentences',
    says: 'Requirements that a schema cannot express. These rules and their checks are written by hand.',
  },
  request: {
    title: 'Requests',
    says: 'One rule for each constraint on the request of an operation, derived from the contract.',
  },
  response: {
    title: 'Responses',
    says: 'One rule for each constraint on the schemas of responses, derived from the contract.',
  },
  webhook: {
    title: 'Deliveries',
    says: 'One rule for each constraint on headers and body of a webhook delivery, derived from the contract.',
  },
} as const satisfies Record<SectionKind, { title: string; says: string }>

/** Title and description of a section, from the contract. */
export function aboutOf({ name, kind }: Section, contract: Contract): About {
  if (kind === 'written') {
    const words = name.replaceAll('-', ' ')
    const title = `${words.charAt(0).toUpperCase()}${words.slice(1)}`
    return { title, says: `Hand-written rules, from <code>spec/rules/${name}.yaml</code>.` }
  }
  const operation = contract.operations.find(({ id }) => id === name)
  if (operation !== undefined) {
    const { method, path, summary, address } = operation
    const says = `${summary}: requests that <code>${method} ${path}</code> refuses.`
    return { title: name, says, reference: address }
  }
  const schema = contract.schemas.find((found) => found.name === name)
  if (schema !== undefined) return { title: name, says: inlineHtmlOf(schema.description) }
  return { title: name, says: `The headers of deliveries of ${name === 'test' ? 'tests' : 'events'}.` }
}
