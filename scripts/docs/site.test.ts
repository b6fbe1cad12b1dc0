import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, normalize } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { receiverRules } from '../../generated/receiver-rules.ts'
import { rules as serverRules } from '../../generated/rules.ts'
import { newPage, openBrowser, violations } from './browser.ts'
import { anchorsOn, type BuiltSite, buildTemporarySite, isReference, linksOn } from './built-site.ts'
import { findChromium, noChromium } from './chromium.ts'
import { makeRuns } from './implementations/make-runs.ts'

const rules = { ...serverRules, ...receiverRules }
const root = join(import.meta.dirname, '../..')
const browser = findChromium()
if (browser === undefined) console.warn(`the browser tests are skipped: ${noChromium}`)

let site: BuiltSite
let runs: string
let codes: ReadonlyMap<string, number>

beforeAll(async () => {
  runs = await mkdtemp(join(tmpdir(), 'payments-runs-'))
  codes = await makeRuns(runs, ['--only', 'versioning', 'getCard', '--runs', '1'])
  site = await buildTemporarySite({ runs, source: 'https://git.example/payments/blob/main' })
}, 180_000)
afterAll(async () => {
  await site?.remove()
  await rm(runs, { recursive: true, force: true })
})

test('there is a page for each guide, each section of rules and each other text', async () => {
  // README.md is the index of the guides in the repository: the site has a menu.
  const guides = (await readdir(join(root, 'docs/guides')))
    .filter((name) => name !== 'README.md')
    .map((name) => `guides/${name.replace('.md', '.html')}`)
  const sections = new Set(Object.keys(rules).map((id) => `rules/${id.split('.')[0]}.html`))
  const texts = (await readdir(join(root, 'docs')))
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.slice(0, -3))
  const references = ['reference', 'control', 'receiver-control']
  const decisions = ['decisions/tolerated-behaviour', 'decisions/traffic-of-others']
  const ofSuite = ['suite', 'options', 'implementations', 'matrix', 'rules/index']
  const rest = ['index', ...ofSuite, ...decisions, ...references, ...texts]
  expect(site.pages).toEqual([...guides, ...sections, ...rest.map((name) => `${name}.html`)].sort())
  // On case-insensitive file systems, no page may overwrite another.
  expect(new Set(site.pages.map((page) => page.toLowerCase())).size).toBe(site.pages.length)
})

test('every rule has exactly one anchor, on the page of its section', async () => {
  const found = new Map<string, string[]>()
  for (const page of site.pages.filter((name) => !isReference(name) && name !== 'matrix.html')) {
    for (const id of anchorsOn(await site.read(page))) found.set(id, [...(found.get(id) ?? []), page])
  }
  const wrong = Object.keys(rules).filter((id) => found.get(id)?.join() !== `rules/${id.split('.')[0]}.html`)
  expect(wrong).toEqual([])
})

test('a rule about receivers shows what tests it, and the receivers that violate it', async () => {
  const page = await site.read('rules/receivers.html')
  const [, rule = ''] =
    /<article class="rule" id="receivers\.retry-takes-effect-once">([\s\S]*?)<\/article>/.exec(page) ?? []
  expect(rule).toContain('conformance/receiver-suite/checks/deduplication.ts:')
  expect(rule.replaceAll(/<\/?span[^>]*>/g, '')).toContain(
    'receiver --url URL --secret whsec_… --only receivers.retry-takes-effect-once',
  )
  expect(rule).toContain('the id of the delivery, which each retry changes. <code>deduplication.by-delivery-id</code>')
  expect(rule.replaceAll(/<\/?span[^>]*>/g, '')).toContain('(--effects-url)')
  expect(await site.read('index.html')).toContain(`${Object.keys(serverRules).length} rules</a>`)
  expect(await site.read('guides/receiver.html')).toContain('href="../rules/receivers.html"')
})

test('every link has a target, and external links use https', async () => {
  const anchors = new Map<string, ReadonlySet<string>>()
  for (const page of site.pages) anchors.set(page, new Set(anchorsOn(await site.read(page))))
  const files = new Set(await readdir(site.folder, { recursive: true }))
  const broken: string[] = []
  let followed = 0
  for (const page of site.pages.filter((name) => !isReference(name))) {
    for (const href of linksOn(await site.read(page))) {
      if (href === 'data:,') continue
      followed++
      if (/^[a-z]+:/i.test(href)) {
        if (!href.startsWith('https://') || !URL.canParse(href)) broken.push(`${page} links to ${href}`)
        continue
      }
      const [file = '', anchor] = href.split('#')
      const target = file === '' ? page : normalize(join(dirname(page), file))
      // The anchors of the reference exist in a browser only.
      const isThere =
        anchor === undefined || isReference(target) || anchors.get(target)?.has(decodeURIComponent(anchor))
      if (!files.has(target) || !isThere) broken.push(`${page} links to ${href}`)
    }
  }
  expect(broken).toEqual([])
  expect(followed).toBeGreaterThan(5000)
})

test('no label of a cell shows markup', async () => {
  const labels = new Set<string>()
  for (const page of site.pages.filter((name) => !isReference(name)))
    for (const [, label = ''] of (await site.read(page)).matchAll(/ data-label="([^"]*)"/g)) labels.add(label)
  expect(labels).toContain('--format')
  expect([...labels].filter((label) => /[`*\]]|&lt;/.test(label))).toEqual([])
})

test('the guide to gaps shows each unspecified place, and nothing that is published contains x-sandbox', async () => {
  const contract = JSON.parse(await readFile(join(root, 'generated/openapi.json'), 'utf8'))
  const { places } = JSON.parse(await readFile(join(root, 'generated/unspecified.json'), 'utf8'))
  const gaps = await site.read('guides/8-gaps.html')
  expect(places.length).toBeGreaterThan(50)
  expect(contract['x-unspecified']).toHaveLength(places.length)
  expect(gaps.match(/<dd>/g)).toHaveLength(places.length)
  for (const { place } of places) expect(gaps).toContain(`<code>${place}</code>`)
  for (const name of ['openapi.json', 'reference.html']) expect(await site.read(name), name).not.toContain('x-sandbox')
})

test('the runs of the implementations are compared', async () => {
  const names = ['sandbox', 'sandbox-with-other-choices', 'prism']
  expect([...codes]).toEqual(names.map((name) => [name, 0]))
  const page = await site.read('implementations.html')
  expect([...page.matchAll(/<h2 id="([^"]+)">\1</g)].map(([, name]) => name)).toEqual(names)
  const matrix = await site.read('matrix.html')
  for (const name of names) expect(matrix).toContain(`<th scope="col">${name}</th>`)
})

describe.skipIf(browser === undefined)(`in Chromium (${browser ?? noChromium})`, () => {
  let context: BrowserContext
  beforeAll(async () => {
    context = await openBrowser(browser, site.folder)
  })
  afterAll(() => context?.close())

  /** One page of each kind, and a small one where there are many. */
  const kinds = [
    'index.html',
    'guides/conform.html',
    'guides/5-webhooks.html',
    'guides/8-gaps.html',
    'suite.html',
    'options.html',
    'proof.html',
    'implementations.html',
    'rules/index.html',
    'rules/rotateWebhookSubscriptionSecret.html',
    'rules/service.html',
    'rules/receivers.html',
  ]

  test.each(kinds)('%s has no error, makes no request, and is accessible in light and dark mode', async (name) => {
    const { page, problems } = await newPage(context, site.folder)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ colorScheme: 'light' })
    await open(page, name)
    expect(await violations(page, { runOnly: ['color-contrast'] })).toEqual([])
    await page.setViewportSize({ width: 320, height: 800 })
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await violations(page)).toEqual([])
    expect(problems).toEqual([])
    await page.close()
  })

  test('every page fits a phone and a screen, has no error, and makes no request outside its folder', async () => {
    // Of the pages of rules, those with the longest names.
    const length = (name: string) => name.length
    const ofRules = site.pages.filter((name) => name.startsWith('rules/')).sort((a, b) => length(b) - length(a))
    const { page, problems } = await newPage(context, site.folder)
    for (const name of [...site.pages.filter((name) => !ofRules.includes(name)), ...ofRules.slice(0, 10)]) {
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        if (width === 320) await open(page, name)
        const wide = await page.evaluate('document.documentElement.scrollWidth')
        expect(wide, `${name}, ${width}`).toBeLessThanOrEqual(width)
      }
    }
    expect(problems).toEqual([])
    await page.close()
  })

  test.each(['guides/conform.html', 'options.html', 'suite.html', 'rules/receivers.html'])(
    'no line break divides an option on %s',
    async (name) => {
      const { page } = await newPage(context, site.folder)
      await open(page, name)
      for (const width of [320, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await page.evaluate(dividedOptions), `${width}`).toEqual([])
      }
      await page.close()
    },
  )

  test('the home page shows its command entirely, and its entries in full rows', async () => {
    const { page } = await newPage(context, site.folder)
    await page.setViewportSize({ width: 1280, height: 800 })
    await open(page, 'index.html')
    expect(
      await page.locator('pre').evaluateAll((all) => all.filter((pre) => pre.scrollWidth > pre.clientWidth)),
    ).toEqual([])
    const tops = await page
      .locator('.ways li')
      .evaluateAll((all) => all.map((entry) => entry.getBoundingClientRect().top))
    const rows = Map.groupBy(tops, (top) => top)
    expect([...rows.values()].map(({ length }) => length)).toEqual([2, 2])
    await page.close()
  })

  test('long tables are folded, so that no text is endless on a phone', async () => {
    const { page } = await newPage(context, site.folder)
    await page.setViewportSize({ width: 375, height: 800 })
    await open(page, 'proof.html')
    expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThan(20_000)
    await page.locator('summary', { hasText: 'cards: ' }).first().click()
    expect(await page.getByText('cards.cvv-in-list').first().isVisible()).toBe(true)
    await page.close()
  })

  test.each(['/', 'Control+k'])('%s opens the search of the reference', async (key) => {
    const { page } = await newPage(context, site.folder)
    await page.setViewportSize({ width: 1280, height: 800 })
    await open(page, 'reference.html')
    await page.keyboard.press(key)
    await page.getByPlaceholder('Search docs').waitFor()
    await page.close()
  })

  test('on a phone, the title of the reference is divided between words only', async () => {
    const { page } = await newPage(context, site.folder)
    await page.setViewportSize({ width: 375, height: 800 })
    await open(page, 'reference.html')
    expect(await page.evaluate(dividedWords)).toEqual([])
    await page.close()
  })

  test('every link into the reference has a target', async () => {
    const wanted = new Set<string>()
    for (const name of site.pages.filter((name) => !isReference(name))) {
      for (const href of linksOn(await site.read(name)))
        if (/(reference|control)\.html#/.test(href)) wanted.add(normalize(href).replace(/^(\.\.\/)+/, ''))
    }
    for (const [, to = ''] of (await site.read('search-data.js')).matchAll(/"((?:reference|control)\.html#[^"]*)"/g))
      wanted.add(to)
    expect(wanted.size).toBeGreaterThan(30)
    const { page, problems } = await newPage(context, site.folder)
    // A section of a reference contains links to everything in it.
    for (const part of new Set([...wanted].map((address) => address.replace(/(#\/[^/]+)\/.*$/, '$1')))) {
      const [file, anchor = ''] = part.split('#')
      if (!page.url().includes(`/${file}`)) await open(page, part)
      await page.evaluate((hash) => location.assign(hash), `#${anchor}`)
      await page.locator(`a[href^="#${anchor}/"]`).first().waitFor()
      const links = page.locator('a[href^="#/"]')
      for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))) {
        wanted.delete(`${file}${href}`)
      }
    }
    expect([...wanted]).toEqual([])
    expect(problems).toEqual([])
    await page.close()
  })

  test.each([
    ['reference.html', 'light'],
    ['reference.html#/cards', 'light'],
    ['reference.html#/transactions', 'dark'],
    ['control.html#/activity', 'light'],
  ] as const)('%s in %s mode is accessible, apart from the markup of Redoc', async (name, colorScheme) => {
    const { page } = await newPage(context, site.folder)
    await page.emulateMedia({ colorScheme })
    await open(page, name)
    const options = { rules: Object.fromEntries(ofRedoc.map((id) => [id, { enabled: false }])) }
    expect(await violations(page, options)).toEqual([])
    await page.close()
  })

  test('rules/#<id> leads to the page of a rule', async () => {
    const { page } = await newPage(context, site.folder)
    for (const id of ['cards.no-details-in-list', 'createCard.body.metadata.<name>.maxLength']) {
      await page.goto(`file://${site.folder}/rules/index.html#${id}`)
      await page.waitForURL(`**/rules/${id.split('.')[0]}.html#**`)
      expect(await page.locator('article:target .name code').textContent()).toBe(id)
    }
    await page.close()
  })

  test('the list of rules can be filtered by words and level', async () => {
    const { page } = await newPage(context, site.folder)
    await page.goto(`file://${site.folder}/rules/index.html`)
    const shown = page.locator('li[data-level]:visible')
    await page.getByLabel('Words in an id or a sentence').fill('createCard')
    const count = await shown.count()
    expect(count).toBeGreaterThan(0)
    await expect
      .poll(() => page.locator('#filter output').textContent())
      .toBe(`${count} of ${Object.keys(rules).length} rules`)
    await page.getByLabel('Level').selectOption('open')
    const levels = await shown.evaluateAll((items) => items.map((item) => item.getAttribute('data-level')))
    expect(new Set(levels)).toEqual(new Set(['open']))
    expect(levels.length).toBeLessThan(count)
    await page.close()
  })
})

/** Options in the code of a text that stand on more than one line. */
const dividedOptions = `[...document.querySelectorAll('main :not(pre) > code')].flatMap((code) => {
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
  const divided = []
  while (walker.nextNode()) {
    for (const { 0: option, index } of walker.currentNode.data.matchAll(/(?<![\\w-])--([a-z][\\w-]*|(?![\\w-]))/g)) {
      const range = document.createRange()
      range.setStart(walker.currentNode, index)
      range.setEnd(walker.currentNode, index + option.length)
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) divided.push(option)
    }
  }
  return divided
})`

/** Words of the title that stand on more than one line. */
const dividedWords = `(() => {
  const text = document.querySelector('h1').firstChild
  return [...text.data.matchAll(/\\S+/g)].flatMap(({ 0: word, index }) => {
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : []
  })
})()`

/** Rules of axe that the markup of Redoc violates, and no option or style can fix. */
const ofRedoc = [
  // Each section is shown alone under a second-level heading; only the first page has the title.
  'page-has-heading-one',
  // In a panel of examples, a fourth-level heading follows a second-level one.
  'heading-order',
  // The button that selects an example is labelled "Example" and shows the name of the selected one.
  'label-content-name-mismatch',
]

async function open(page: Page, name: string): Promise<void> {
  const { folder } = site
  // A browser does not reload a page when only the fragment changes.
  if (isReference(name)) await page.goto('about:blank')
  await page.goto(`file://${join(folder, name)}`)
  if (isReference(name)) await page.locator('main').getByRole('heading').first().waitFor()
}
