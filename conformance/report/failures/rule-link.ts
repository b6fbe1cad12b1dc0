import { sectionOf } from '../../contract/rules.ts'
import type { StartEvent } from '../events.ts'
import { createPlaceFinder, type RulePlace } from './rule-place.ts'

/** Where a report sends its readers for a rule. */
export type RuleLinks = {
  /** The page of the rule in the published documentation; undefined where the run does not know its address. */
  pageOf(rule: string): string | undefined
  /** The line of the contract in the reader's repository; undefined where that has no contract. */
  placeOf(rule: string): RulePlace | undefined
}

/** The links of a run, as its options `--docs-url` and `--sarif-root` say. */
export function ruleLinks({ docsUrl, sarifRoot = '.' }: Pick<StartEvent, 'docsUrl' | 'sarifRoot'>): RuleLinks {
  const find = createPlaceFinder()
  const folder = sarifRoot.replace(/^\.\/?|\/+$/g, '')
  return {
    pageOf: (rule) =>
      docsUrl === undefined
        ? undefined
        : `${docsUrl.replace(/\/+$/, '')}/rules/${sectionOf(rule)}.html#${encodeURIComponent(rule)}`,
    placeOf(rule) {
      const place = sarifRoot === 'none' ? undefined : find(rule)
      return place && { ...place, file: folder === '' ? place.file : `${folder}/${place.file}` }
    },
  }
}
