import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { hasServerRules } from '../rule-files.ts'

/** A rule in spec/rules/<section>.yaml. */
export type WrittenRule = {
  readonly id: string
  readonly level: 'must' | 'should' | 'open'
  readonly says: string
  readonly source: string
  readonly needs?: readonly string[]
}

/** A sentence or a table cell of the API description, summarized, and what covers it. */
export type Sentence = {
  readonly heading: string
  readonly says: string
  /** Ids of rules that require it, or observe what it does not specify. */
  readonly rules: readonly string[]
  /** Places in the contract that express it. */
  readonly places: readonly string[]
  /** Why it is not observable. */
  readonly notObservable?: string
}

/** The hand-written rules and the coverage of the API description. */
export type WrittenContract = {
  readonly sections: Readonly<Record<string, readonly WrittenRule[]>>
  /** In the order of the description; a heading may have no sentences. */
  readonly headings: readonly string[]
  readonly sentences: readonly Sentence[]
  /** The capabilities of the control interface; `control:<name>` in the needs of a rule. */
  readonly capabilities: readonly string[]
}

type By =
  | readonly string[]
  | {
      readonly schema?: string | readonly string[]
      readonly open?: string | readonly string[]
      readonly notObservable?: string
    }

/** Reads spec/rules/ and spec/control.yaml. */
export async function readContract(root: string): Promise<WrittenContract> {
  const folder = join(root, 'spec/rules')
  const names = (await readdir(folder)).filter(hasServerRules).sort()
  const files = await Promise.all(
    names.map(async (name) => [name.replace(/\.yaml$/, ''), await yaml(join(folder, name))] as const),
  )
  const coverage = (await yaml(join(folder, 'coverage.yaml'))) as Record<string, { says: string; by: By }[]>
  const control = (await yaml(join(root, 'spec/control.yaml'))) as { paths: Record<string, Record<string, object>> }
  return {
    sections: Object.fromEntries(files) as WrittenContract['sections'],
    headings: Object.keys(coverage),
    sentences: Object.entries(coverage).flatMap(([heading, said]) =>
      said.map(({ says, by }) => ({ heading, says, ...coveredBy(by) })),
    ),
    capabilities: Object.values(control.paths).flatMap((path) =>
      Object.values(path).flatMap((operation) =>
        'x-capability' in operation ? [String(operation['x-capability'])] : [],
      ),
    ),
  }
}

function coveredBy(by: By): Omit<Sentence, 'heading' | 'says'> {
  if (Array.isArray(by)) return { rules: by, places: [] }
  const { open = [], schema = [], notObservable } = by as Exclude<By, readonly string[]>
  return { rules: [open].flat(), places: [schema].flat(), ...(notObservable === undefined ? {} : { notObservable }) }
}

async function yaml(file: string): Promise<unknown> {
  return parse(await readFile(file, 'utf8'))
}
