import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readContract } from '../trace/contract.ts'
import { assumptionsHtml } from './assumptions.ts'
import { type Guide, readGuides } from './guide.ts'
import { htmlOf, inlineHtmlOf } from './markdown.ts'
import { type Link, type Page, pageHtml } from './page.ts'
import { referenceHtml } from './reference.ts'

const title = 'Payments API'
const references: readonly Link[] = [
  { to: 'reference.html', title: 'The API' },
  { to: 'control.html', title: 'The control interface' },
  { to: 'openapi.json', title: 'openapi.json' },
]

/** Builds the site of the docs: the guides, and the references. It opens from disk, and needs no network. */
export async function buildSite(root: string, folder: string): Promise<void> {
  const contract = JSON.parse(await readFile(join(root, 'generated/openapi.json'), 'utf8'))
  const { headings } = await readContract(root)
  const guides = await readGuides(root)
  const links = guides.map((guide) => ({ to: `guides/${guide.name}.html`, title: guide.title }))

  await rm(folder, { recursive: true, force: true })
  for (const name of ['style.css', 'code.css']) {
    await write(name, await readFile(join(import.meta.dirname, name), 'utf8'))
  }
  await cp(join(root, 'generated/openapi.json'), join(folder, 'openapi.json'))
  await put({
    at: 'index.html',
    title,
    description: contract.info.summary,
    main: welcome(guides, contract.info.summary),
  })
  for (const [index, guide] of guides.entries()) {
    await put({
      at: `guides/${guide.name}.html`,
      title: `${guide.title} · ${title}`,
      description: guide.summary.replaceAll(/\s+/g, ' '),
      main: htmlOf(guide.markdown).replace('<!-- assumptions -->', () =>
        assumptionsHtml(contract['x-assumptions'] ?? [], headings),
      ),
      before: links[index - 1],
      after: links[index + 1],
    })
  }
  const [api, control] = await Promise.all([
    referenceHtml(root, 'payments', `${contract.info.title} · reference`),
    referenceHtml(root, 'control', 'Control interface · reference'),
  ])
  await write('reference.html', api)
  await write('control.html', control)

  async function put(page: Page): Promise<void> {
    await write(page.at, pageHtml(page, links, references))
  }

  async function write(name: string, content: string): Promise<void> {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
}

function welcome(guides: readonly Guide[], summary: string): string {
  const entries = guides.map(
    ({ name, title, summary }) =>
      `<li><a href="guides/${name}.html">${inlineHtmlOf(title)}</a>\n<p>${inlineHtmlOf(summary.replaceAll(/\]\((?=\d)/g, '](guides/'))}</p></li>`,
  )
  return `<h1>${title}</h1>
<p>${inlineHtmlOf(summary)}</p>
<p>The <a href="reference.html">reference</a> tells every operation, every field and every event. The guides tell how to do something with
them, against a sandbox that runs on your own machine; each of their snippets has been run.</p>
<ol class="guides">
${entries.join('\n')}
</ol>`
}
