import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Implementation } from '../../conformance/report/merge-shards.ts'
import { readContract as readWritten } from '../trace/contract.ts'
import { type Contract, readContract } from './contract.ts'
import { type Guide, isFollowed, readGuides } from './guide.ts'
import { readRuns } from './implementations/runs.ts'
import { linksOf } from './links.ts'
import { type HrefOf, titleOf } from './markdown.ts'
import { readCatalogue, type Section } from './rules/catalogue.ts'

export type SiteOptions = {
  /** A folder with the reports of runs, which the matrix is made of: `<folder>/<name>/report.ndjson`. */
  readonly runs?: string | undefined
  /** Where the files of the repository can be read: `https://github.com/OWNER/NAME/blob/COMMIT`. */
  readonly source?: string | undefined
}

/** All that the site is made of. */
export type Parts = {
  readonly contract: Contract
  /** The headings of the API description, in its order. */
  readonly headings: readonly string[]
  /** The guides of integrators, one after the other. */
  readonly followed: readonly Guide[]
  /** Those of server teams. */
  readonly forServers: readonly Guide[]
  /** Other texts of the repository that are pages too. */
  readonly texts: readonly Text[]
  readonly sections: readonly Section[]
  readonly implementations: readonly Implementation[] | undefined
  readonly source: string | undefined
  /** Where the links of one of the repository's files lead. */
  readonly linksIn: (file: string) => HrefOf
}

/** A text of the repository, and the page that it is on the site. */
export type Text = { readonly file: string; readonly at: string; readonly title: string; readonly markdown: string }

export async function readParts(root: string, { runs, source }: SiteOptions = {}): Promise<Parts> {
  const [contract, { headings }, guides, texts, sections, implementations] = await Promise.all([
    readContract(root),
    readWritten(root),
    readGuides(root),
    readTexts(root),
    readCatalogue(root),
    runs === undefined ? undefined : readRuns(runs),
  ])
  const pages = new Map([...guides, ...texts].map(({ file, at }) => [file, at]))
  return {
    contract,
    headings,
    followed: guides.filter(isFollowed),
    forServers: guides.filter((guide) => !isFollowed(guide)),
    texts,
    sections,
    implementations,
    source,
    linksIn: (file) => linksOf(file, pages.get(file) ?? 'index.html', pages, source),
  }
}

/** What is written for readers beside the guides: how the suite is run, and each file in docs/. */
async function readTexts(root: string): Promise<readonly Text[]> {
  const docs = (await readdir(join(root, 'docs'))).filter((name) => name.endsWith('.md')).sort()
  const places = [
    ['conformance/README.md', 'suite.html'] as const,
    ...docs.map((name) => [`docs/${name}`, name.replace(/md$/, 'html')] as const),
  ]
  return Promise.all(
    places.map(async ([file, at]) => {
      const markdown = await readFile(join(root, file), 'utf8')
      return { file, at, title: titleOf(markdown), markdown }
    }),
  )
}
