import type { Contract } from '../contract.ts'
import { inlineHtmlOf } from '../markdown.ts'
import type { Section, SectionKind } from './catalogue.ts'

/** Title and description of a section. */
export type About = {
  readonly title: string
  /** One paragraph, HTML. */
  readonly says: string
  /** The place in the reference, relative to the root of the site. */
  readonly reference?: string
}

/** The kinds of sections, in the order of the catalogue. */
export const kinds = {
  written: {
    title: 'Behaviour',
    says: 'What a schema cannot express. Each of these rules and its check are written by hand.',
  },
  request: {
    title: 'Requests',
    says: 'One rule for each constraint of a request, derived from the contract.',
  },
  response: {
    title: 'Responses',
    says: 'One rule for each constraint of a response, derived from the contract and grouped by schema.',
  },
  webhook: {
    title: 'Deliveries',
    says: 'One rule for each constraint of the headers and the body of a webhook delivery, derived from the contract.',
  },
  receiver: {
    title: 'Receivers',
    says: 'Rules for the other end of webhooks: the receiver that an integrator builds. They are no requirements for a server.',
  },
} as const satisfies Record<SectionKind, { title: string; says: string }>

/** Title and summary of a section, from the contract. */
export function aboutOf({ name, kind }: Section, contract: Contract): About {
  if (kind === 'written') {
    const words = name.replaceAll('-', ' ')
    const title = `${words.charAt(0).toUpperCase()}${words.slice(1)}`
    return { title, says: `Hand-written rules, from <code>spec/rules/${name}.yaml</code>.` }
  }
  if (kind === 'receiver') {
    const guide = '<a href="../guides/receiver.html">Test your webhook receiver in five minutes</a>'
    return {
      title: 'Webhook receivers',
      says: `Hand-written rules, from <code>spec/rules/${name}.yaml</code>. ${guide}.`,
    }
  }
  const operation = contract.operations.find(({ id }) => id === name)
  if (operation !== undefined) {
    const { method, path, summary, address } = operation
    const says = `${summary}: constraints of the request <code>${method} ${path}</code>.`
    return { title: name, says, reference: address }
  }
  const schema = contract.schemas.find((found) => found.name === name)
  if (schema !== undefined) return { title: name, says: inlineHtmlOf(schema.description) }
  return { title: name, says: `Headers of ${name === 'test' ? 'test' : 'event'} deliveries.` }
}
