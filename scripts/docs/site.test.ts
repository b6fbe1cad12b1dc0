import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findChromium, noChromium } from './chromium.ts'
import { buildSite } from './site.ts'

const root = join(import.meta.dirname, '../..')
const browser = findChromium()
if (browser === undefined) console.warn(`the pages are not looked at: ${noChromium}`)
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

let folder: string
let pages: string[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'payments-docs-'))
  await buildSite(root, folder)
  pages = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html')).sort()
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

const isReference = (page: string) => /^(reference|control)\.html/.test(page)

test('every guide is a page, and so are both references', async () => {
  const guides = (await readdir(join(root, 'docs/guides'))).map((name) => `guides/${name.replace('.md', '.html')}`)
  expect(pages).toEqual(['control.html', ...guides, 'index.html', 'reference.html'].sort())
})

test('every link leads somewhere', async () => {
  const broken: string[] = []
  for (const page of pages.filter((name) => !isReference(name))) {
    const html = await readFile(join(folder, page), 'utf8')
    for (const [, href = ''] of html.matchAll(/ href="([^"]*)"/g)) {
      if (/^(https:|data:)/.test(href)) continue
      const [file, anchor] = href.split('#')
      const target = file ? join(dirname(page), file) : page
      const there = await readFile(join(folder, target), 'utf8').catch(() => undefined)
      if (there === undefined || (anchor && !there.includes(` id="${anchor}"`))) broken.push(`${page} links to ${href}`)
    }
  }
  expect(broken).toEqual([])
})

test('every assumption of the contract is among the gaps', async () => {
  const contract = JSON.parse(await readFile(join(root, 'generated/openapi.json'), 'utf8'))
  const gaps = await readFile(join(folder, 'guides/8-gaps.html'), 'utf8')
  expect(contract['x-assumptions'].length).toBeGreaterThan(50)
  expect(gaps.match(/<dd>/g)).toHaveLength(contract['x-assumptions'].length)
  for (const { place } of contract['x-assumptions']) expect(gaps).toContain(`<code>${place}</code>`)
})

describe.skipIf(browser === undefined)(`in Chromium (${browser ?? noChromium})`, () => {
  let context: BrowserContext
  beforeAll(async () => {
    context = await chromium.launchPersistentContext(join(folder, '.profile'), {
      executablePath: browser ?? '',
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'],
    })
  })
  afterAll(() => context?.close())

  test('pages have no error, ask for nothing, and fit a phone; the guides are accessible', async () => {
    for (const name of pages) {
      const said: string[] = []
      const page = await context.newPage()
      page.on('pageerror', (error) => said.push(error.message))
      page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
      page.on('request', (request) => !/^(file|data|blob):/.test(request.url()) && said.push(request.url()))
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 })
        await open(page, name)
        expect(await page.evaluate('document.documentElement.scrollWidth'), `${name}, ${width}`).toBeLessThanOrEqual(
          width,
        )
      }
      expect(said, name).toEqual([])
      if (!isReference(name)) expect(await violations(page), name).toEqual([])
      await page.close()
    }
  })

  test('in the dark the colours of the guides have contrast too', async () => {
    for (const name of pages.filter((name) => !isReference(name))) {
      const page = await context.newPage()
      await page.emulateMedia({ colorScheme: 'dark' })
      await open(page, name)
      expect(await violations(page, { runOnly: ['color-contrast'] }), name).toEqual([])
      await page.close()
    }
  })

  test.each([
    ['reference.html', 'light'],
    ['reference.html#/cards', 'light'],
    ['reference.html#/transactions', 'dark'],
    ['control.html#/activity', 'light'],
  ] as const)('of %s in the %s only the markup of Redoc is to be minded', async (name, colorScheme) => {
    const page = await context.newPage()
    await page.emulateMedia({ colorScheme })
    await open(page, name)
    expect(
      await violations(page, { rules: Object.fromEntries(ofRedoc.map((id) => [id, { enabled: false }])) }),
    ).toEqual([])
    await page.close()
  })
})

/** Rules of axe that Redoc's own markup breaks, where no option and no style could mend it. */
const ofRedoc = [
  // Each part of the reference is shown by itself, under a heading of the second level; the title stands on the first page alone.
  'page-has-heading-one',
  // In a panel of examples a heading of the fourth level follows one of the second.
  'heading-order',
  // The button that chooses an example is called "Example", and shows the name of the one that is chosen.
  'label-content-name-mismatch',
]

async function open(page: Page, name: string): Promise<void> {
  await page.goto(`file://${join(folder, name)}`)
  if (isReference(name)) await page.locator('main').getByRole('heading').first().waitFor()
}

async function violations(page: Page, options: object = {}): Promise<string[]> {
  await page.addScriptTag({ path: axe })
  const found = (await page.evaluate(`axe.run(${JSON.stringify(options)})`)) as {
    violations: { id: string; nodes: { html: string }[] }[]
  }
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
