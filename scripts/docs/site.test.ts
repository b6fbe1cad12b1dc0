import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildSite } from './site.ts'

const root = join(import.meta.dirname, '../..')
const browser = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

let folder: string
let pages: string[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'payments-docs-'))
  await buildSite(root, folder)
  pages = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html')).sort()
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

const isReference = (page: string) => /^(reference|control)\.html$/.test(page)

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

describe.skipIf(browser === undefined)(`in Chromium (${browser ?? 'not found: apt-get install chromium'})`, () => {
  let context: BrowserContext
  beforeAll(async () => {
    context = await chromium.launchPersistentContext(join(folder, '.profile'), {
      executablePath: browser ?? '',
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'],
    })
  })
  afterAll(() => context?.close())

  test('pages have no error, ask for nothing, fit a phone, and axe finds nothing in the guides', async () => {
    for (const name of pages) {
      const said: string[] = []
      const page = await context.newPage()
      page.on('pageerror', (error) => said.push(error.message))
      page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
      page.on('request', (request) => !/^(file|data|blob):/.test(request.url()) && said.push(request.url()))
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(`file://${join(folder, name)}`)
        if (isReference(name)) await page.getByRole('heading', { level: 1 }).first().waitFor()
        expect(await page.evaluate('document.documentElement.scrollWidth'), `${name}, ${width}`).toBeLessThanOrEqual(
          width,
        )
      }
      expect(said, name).toEqual([])
      if (!isReference(name)) expect(await violations(page), name).toEqual([])
      await page.close()
    }
  }, 120_000)

  test('in the dark the colours of the guides have contrast too', async () => {
    for (const name of pages.filter((name) => !isReference(name))) {
      const page = await context.newPage()
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.goto(`file://${join(folder, name)}`)
      expect(await violations(page, "{ runOnly: ['color-contrast'] }"), name).toEqual([])
      await page.close()
    }
  }, 120_000)
})

async function violations(page: Page, options = '{}'): Promise<string[]> {
  await page.addScriptTag({ path: axe })
  const found = (await page.evaluate(`axe.run(${options})`)) as {
    violations: { id: string; nodes: { html: string }[] }[]
  }
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
