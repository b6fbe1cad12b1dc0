import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { matrixOf } from './implementations/page.ts'
import { type Navigation, stripHtml } from './navigation.ts'
import { pageHtml, siteScripts, styles } from './page.ts'
import { pagesOf } from './pages.ts'
import { referenceHtml } from './reference.ts'
import { referenceDocument } from './reference-document.ts'
import { entriesOf } from './search/entries.ts'
import { searchData } from './search/search-data.ts'
import { readSiteContent, type SiteContent, type SiteOptions } from './site-content.ts'

/** Builds the documentation site, which opens from disk without a network. @throws before anything is written */
export async function buildSite(root: string, folder: string, options: SiteOptions = {}): Promise<void> {
  const content = await readSiteContent(root, options)
  const navigation = navigationOf(content)
  const style = await read('strip.css')
  const stripOn = (at: string) => ({ html: stripHtml(navigation, at), style })
  const data = await searchData(entriesOf(content))
  const document = await referenceDocument(root)
  const apis = [
    ['reference.html', document, content.contract.title],
    ['control.html', 'control', 'Control interface'],
    ['receiver-control.html', 'receiver-control', 'Control interface of receivers'],
  ] as const
  const references = await Promise.all(
    apis.map(
      async ([at, api, title]) => [at, await referenceHtml(root, api, `${title} · reference`, stripOn(at))] as const,
    ),
  )

  await rm(folder, { recursive: true, force: true })
  for (const page of pagesOf(content)) await write(page.at, pageHtml(page, navigation))
  for (const [at, reference] of references) await write(at, reference)
  if (content.implementations) await write('matrix.html', matrixOf(content.implementations, stripOn('matrix.html')))
  for (const name of [...styles, ...siteScripts, 'rules.js']) await write(name, await read(sources[name] ?? name))
  await write('search-data.js', data)
  await cp(join(root, 'generated/openapi.json'), join(folder, 'openapi.json'))

  async function write(name: string, text: string): Promise<void> {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
}

function read(name: string): Promise<string> {
  return readFile(join(import.meta.dirname, name), 'utf8')
}

/** Sources of the files in the root of the site that are not beside this file. */
export const sources: Readonly<Record<string, string>> = {
  'rules.css': 'rules/rules.css',
  'rules.js': 'rules/rules.js',
  'search.css': 'search/search.css',
  'search.js': 'search/search.js',
}

/** Texts for those who run the suite. */
const ofSuite = ['suite.html', 'options.html']

function navigationOf({ forIntegrators, forServers, texts }: SiteContent): Navigation {
  const links = (pages: readonly { at: string; title: string }[]) => pages.map(({ at, title }) => ({ to: at, title }))
  const [suite = [], others = []] = [true, false].map((is) => texts.filter(({ at }) => ofSuite.includes(at) === is))
  const [ofReceivers = [], ofServers = []] = [true, false].map((is) =>
    forServers.filter(({ name }) => (name === 'receiver') === is),
  )
  return [
    { heading: 'Server teams', links: links([...ofServers, ...suite]) },
    { heading: 'Integrators', links: links([...forIntegrators, ...ofReceivers]) },
    {
      heading: 'Reference',
      links: [
        { to: 'reference.html', title: 'The API' },
        { to: 'control.html', title: 'The control interface' },
        { to: 'receiver-control.html', title: 'Effects of receivers' },
        { to: 'openapi.json', title: 'openapi.json' },
      ],
    },
    {
      heading: 'Conformance',
      links: [
        { to: 'rules/index.html', title: 'The rules' },
        { to: 'implementations.html', title: 'Compare implementations' },
        ...links(others),
      ],
    },
  ]
}
