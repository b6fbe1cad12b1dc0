import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { receiverRules } from '../../../generated/receiver-rules.ts'
import { writtenRules } from '../../../generated/rules.ts'
import { newPage, openBrowser, violations } from '../browser.ts'
import { findChromium, noChromium } from '../chromium.ts'
import { pageHtml, siteScripts, styles } from '../page.ts'
import { sources } from '../site.ts'
import { readSiteContent } from '../site-content.ts'
import { entriesOf } from './entries.ts'
import { searchData } from './search-data.ts'

const root = join(import.meta.dirname, '../../..')
const browser = findChromium()
if (browser === undefined) console.warn(`the browser tests of the search are skipped: ${noChromium}`)
const entries = entriesOf(await readSiteContent(root))

test('guides, rules, operations, schemas and pages are found, each at its own address', () => {
  const counts = Object.fromEntries(
    ['guide', 'rule', 'operation', 'schema', 'page'].map((kind) => [kind, ofKind(kind)]),
  )
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(5)
  expect(counts.rule).toBeGreaterThan(1000)
  const addresses = entries.filter(({ kind }) => kind !== 'schema').map(({ to }) => to)
  expect(addresses.filter((to, index) => addresses.indexOf(to) !== index)).toEqual([])
  function ofKind(kind: string) {
    return entries.filter((entry) => entry.kind === kind).length
  }
})

describe.skipIf(browser === undefined)(`in Chromium (${browser ?? noChromium})`, () => {
  let folder: string
  let context: BrowserContext
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'payments-search-'))
    const page = {
      at: 'index.html',
      title: 'Start',
      description: 'A page.',
      main: '<h1>Start</h1><textarea aria-label="Text"></textarea>',
    }
    await writeFile(join(folder, 'index.html'), pageHtml(page, [{ heading: 'Pages', links: [] }]))
    for (const name of [...siteScripts, ...styles]) {
      await writeFile(join(folder, name), await readFile(join(import.meta.dirname, '..', sources[name] ?? name)))
    }
    await writeFile(join(folder, 'search-data.js'), await searchData(entries))
    context = await openBrowser(browser, folder)
  })
  afterAll(async () => {
    await context?.close()
    await rm(folder, { recursive: true, force: true })
  })

  test.each([
    ['cards.no-details-in-list', 'rule', 'GET /v1/cards returns cards without details.'],
    ['createCard.body.name.maxLength', 'rule', 'createCard returns 400 if name has more than 60 characters.'],
    ['createCard', 'operation', 'POST /v1/cards'],
    ['clock', 'operation', 'GET /clock'],
    ['BoletoDto', 'schema', 'BoletoDto'],
    ['server in five minutes', 'guide', 'Test your server in five minutes'],
    ['conform', 'guide', 'Test your server in five minutes'],
    ['paging', 'guide', 'Paging'],
    ['recieving webhooks', 'guide', 'Receiving webhooks'],
    ['signature', 'guide', 'Verification errors'],
    ['hmac', 'rule', 'X-Webhook-Signature is sha256= and the HMAC-SHA256 of the raw body, keyed with the secret.'],
    ['matrix', 'page', 'Compare implementations'],
    ['how do i run in CI', 'guide', 'In CI'],
    ['diff', 'page', 'Commands on reports: merge, diff, verify'],
  ])('"%s" finds the %s "%s" first', async (text, kind, title) => {
    const { page } = await opened()
    await page.keyboard.press('/')
    await page.keyboard.type(text)
    await found(page)
    const [first] = await page.getByRole('option').all()
    expect([await part(first, 'kind'), await part(first, 'title')]).toEqual([kind, title])
    await page.close()
  })

  test('a rule is found by its faults, before rules that are derived from schemas', async () => {
    const { page } = await opened()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('cvv')
    await found(page)
    const names = await page
      .getByRole('option')
      .evaluateAll((all) =>
        all
          .filter((one) => one.querySelector('.kind')?.textContent?.trim() === 'rule')
          .map((one) => one.querySelector('.name')?.textContent?.trim() ?? ''),
      )
    const isWritten = (id: string) => id in writtenRules || id in receiverRules
    expect(names).toContain('cards.no-details-in-list')
    expect(names.map(isWritten)).toEqual(names.map(isWritten).toSorted((a, b) => Number(b) - Number(a)))
    await page.close()
  })

  test('it works with the keyboard, is accessible, and makes no request outside its folder', async () => {
    const { page, problems } = await opened()
    const box = page.getByRole('combobox', { name: 'Search the site' })
    await page.keyboard.press('/')
    await page.keyboard.type('deleted card')
    await found(page)
    expect(await box.inputValue()).toBe('deleted card')
    expect(await box.getAttribute('aria-expanded')).toBe('true')
    expect(await chosen(page)).toBe(0)
    await page.keyboard.press('ArrowDown')
    expect(await chosen(page)).toBe(1)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    expect(await chosen(page)).toBe((await page.getByRole('option').count()) - 1)
    expect(await violations(page)).toEqual([])

    await page.keyboard.press('Escape')
    expect(await page.getByRole('option').count()).toBe(0)
    expect(await box.inputValue()).toBe('deleted card')
    await page.keyboard.press('Escape')
    expect(await box.inputValue()).toBe('')

    await page.keyboard.type('xyzzyxyzzy')
    await expect.poll(() => page.getByRole('status').textContent()).toBe('Nothing found.')
    expect(await box.getAttribute('aria-expanded')).toBe('false')
    expect(problems).toEqual([])
    await page.close()
  })

  test('Enter opens the selected result', async () => {
    const { page } = await opened()
    await page.keyboard.press('/')
    await page.keyboard.type('createCard.body.metadata.<name>.maxLength')
    await found(page)
    const gone = page.waitForRequest(/rules\/createCard\.html/)
    await page.keyboard.press('Enter')
    expect(decodeURIComponent((await gone).url())).toBe(`file://${folder}/rules/createCard.html`)
    await page.close()
  })

  test('nothing is loaded before the first search, and a slash in a text field is a slash', async () => {
    const { page } = await opened()
    const loaded = () => page.evaluate('window.siteEntries !== undefined')
    await page.locator('textarea').focus()
    await page.keyboard.type('1/2')
    expect(await page.locator('textarea').inputValue()).toBe('1/2')
    expect(await loaded()).toBe(false)
    await page.getByRole('combobox').focus()
    await expect.poll(loaded, { timeout: 10_000 }).toBe(true)
    await page.close()
  })

  async function opened() {
    const opened = await newPage(context, folder)
    await opened.page.setViewportSize({ width: 320, height: 700 })
    await opened.page.goto(`file://${folder}/index.html`)
    return opened
  }

  async function chosen(page: Page): Promise<number> {
    const states = await page
      .getByRole('option')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-selected')))
    const active = await page.getByRole('combobox').getAttribute('aria-activedescendant')
    expect(active).toBe(`found-${states.indexOf('true')}`)
    return states.indexOf('true')
  }
})

async function found(page: Page): Promise<void> {
  await page
    .getByRole('status')
    .filter({ hasText: /found|best/ })
    .waitFor()
}

async function part(
  option: Awaited<ReturnType<Page['locator']>> | undefined,
  name: string,
): Promise<string | undefined> {
  return (await option?.locator(`.${name}`).textContent())?.trim()
}
