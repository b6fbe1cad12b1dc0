import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Implementation } from '../../conformance/report/several-runs/merge-shards.ts'
import { readContract as readWrittenContract } from '../trace/contract.ts'
import { type Contract, readContract } from './contract.ts'
import { type Guide, isForIntegrators, readGuides } from './guide.ts'
import { readRuns } from './implementations/runs.ts'
import { linksOf } from './links.ts'
import { type HrefOf, titleOf } from './markdown.ts'
import { optionsMarkdown } from './options.ts'
import { readCatalogue, type Section } from './rules/catalogue.ts'
import { receiverSection } from './rules/receiver-section.ts'

export type SiteOptions = {
  /** A folder with reports for the matrix: `<folder>/<name>/report.ndjson.gz`. */
  readonly runs?: string | undefined
  /** Base URL of the files of the repository: `https://github.com/OWNER/NAME/blob/COMMIT`. */
  readonly source?: string | undefined
}

/** Everything that the site is generated from. */
export type SiteContent = {
  readonly contract: Contract
  /** The headings of the API description, in order. */
  readonly headings: readonly string[]
  /** The guides for integrators, in reading order. */
  readonly forIntegrators: readonly Guide[]
  /** The guides for server teams. */
  readonly forServers: readonly Guide[]
  /** Other texts of the repository that become pages. */
  readonly texts: readonly Text[]
  /** The rules about servers, and those about receivers. */
  readonly sections: readonly Section[]
  readonly implementations: readonly Implementation[] | undefined
  readonly source: string | undefined
  /** Resolves the links of a file of the repository. */
  readonly linksIn: (file: string) => HrefOf
}

/** A text of the repository and its page on the site. */
export type Text = { readonly file: string; readonly at: string; readonly title: string; readonly markdown: string }

/** Files of the contract, and the pages that show them. */
const contractPages = [
  ['spec/openapi.yaml', 'reference.html'],
  ['spec/control.yaml', 'control.html'],
  ['spec/receiver-control.yaml', 'receiver-control.html'],
  ['spec/rules', 'rules/index.html'],
] as const

export async function readSiteContent(root: string, { runs, source }: SiteOptions = {}): Promise<SiteContent> {
  const [contract, { headings }, guides, texts, ofServers, ofReceivers, implementations] = await Promise.all([
    readContract(root),
    readWrittenContract(root),
    readGuides(root),
    readTexts(root),
    readCatalogue(root),
    receiverSection(root),
    runs === undefined ? undefined : readRuns(runs),
  ])
  const sections = [...ofServers, ofReceivers]
  const pages = new Map([
    ...[...guides, ...texts].map(({ file, at }) => [file, at] as const),
    ...contractPages,
    ...sections.map(({ name }) => [`spec/rules/${name}.yaml`, `rules/${name}.html`] as const),
  ])
  return {
    contract,
    headings,
    forIntegrators: guides.filter(isForIntegrators),
    forServers: guides.filter((guide) => !isForIntegrators(guide)),
    texts,
    sections,
    implementations,
    source,
    linksIn: (file) => linksOf(file, pages.get(file) ?? 'index.html', pages, source),
  }
}

/** Decisions that pages link to: what users of the suite need to know. */
const decisions = ['tolerated-behaviour', 'traffic-of-others']

/** The options of a run, the README of the suite, all files in docs/, and some decisions. */
async function readTexts(root: string): Promise<readonly Text[]> {
  const docs = (await readdir(join(root, 'docs'))).filter((name) => name.endsWith('.md')).sort()
  const places = [
    ['conformance/README.md', 'suite.html'] as const,
    ...docs.map((name) => [`docs/${name}`, name.replace(/md$/, 'html')] as const),
    ...decisions.map((name) => [`docs/decisions/${name}.md`, `decisions/${name}.html`] as const),
  ]
  const options = optionsMarkdown(await readFile(join(root, 'README.md'), 'utf8'))
  const ofOptions = {
    file: 'conformance/cli/option-groups.ts',
    at: 'options.html',
    title: titleOf(options),
    markdown: options,
  }
  const written = await Promise.all(
    places.map(async ([file, at]) => {
      const markdown = await readFile(join(root, file), 'utf8')
      return { file, at, title: titleOf(markdown), markdown }
    }),
  )
  return [ofOptions, ...written]
}
