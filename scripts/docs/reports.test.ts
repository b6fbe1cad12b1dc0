import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallerEvent, ExchangeEvent } from '../../conformance/report/events.ts'
import { htmlReport } from '../../conformance/report/html.ts'
import { readRun } from '../../conformance/report/run.ts'
import { matrixPage } from '../../conformance/report/several-runs/matrix.ts'
import { mergeShards } from '../../conformance/report/several-runs/merge-shards.ts'
import { reportText } from '../../conformance/test/written-report.ts'
import { runOnXssTarget } from '../../conformance/test/xss-report.ts'
import { newPage, openBrowser, violations } from './browser.ts'
import { findChromium, noChromium } from './chromium.ts'

const browser = findChromium()
if (browser === undefined) console.warn(`the browser tests of the reports are skipped: ${noChromium}`)
const folder = mkdtempSync(join(tmpdir(), 'payments-reports-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const callerFinding: CallerEvent = {
  event: 'caller',
  kind: 'invalid value',
  operation: 'createCard',
  place: { in: 'request body', pointer: '/restrictions/activeDateRangeUTC/startDate' },
  expected: 'a string that matches ^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01]) ([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$',
  actual: '"2026-12-06T00:00:00Z"',
  requests: 1204,
  accepted: 3,
  exchanges: [1],
}

/** Short words in the tables of a page that stand on more than one line. */
const brokenWords = `[...document.querySelectorAll('td, th')].flatMap((cell) => {
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
  const broken = []
  while (walker.nextNode()) {
    for (const { 0: word, index } of walker.currentNode.data.matchAll(/(?<!\\S)[\\p{L}\\d]{2,14}(?!\\S)/gu)) {
      const range = document.createRange()
      range.setStart(walker.currentNode, index)
      range.setEnd(walker.currentNode, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word)
    }
  }
  return broken
})`

describe.skipIf(browser === undefined)(`reports in Chromium (${browser ?? noChromium})`, () => {
  let context: BrowserContext
  let rules = 0
  beforeAll(async () => {
    await runOnXssTarget(folder, ['html'])
    const run = await readRun(join(folder, 'report.ndjson.gz'))
    rules = run.verdicts.length
    const runs = ['one', 'other'].map((name) => ({ name, run }))
    writeFileSync(join(folder, 'matrix.html'), matrixPage(mergeShards(runs)))
    writeFileSync(join(folder, 'traffic.html'), htmlReport({ ...run, caller: [callerFinding] }))
    context = await openBrowser(browser, folder)
  })
  afterAll(() => context?.close())

  describe.each(['report.html', 'traffic.html', 'matrix.html'])('%s', (name) => {
    test.each(['light', 'dark'] as const)(
      'in %s mode: no error, no request, accessible with everything expanded',
      async (colorScheme) => {
        const { page, problems } = await opened(name, colorScheme)
        await page.evaluate(`document.querySelectorAll('details').forEach((part) => (part.open = true))`)
        // Only colours depend on the mode.
        expect(await violations(page, colorScheme === 'dark' ? { runOnly: ['color-contrast'] } : {})).toEqual([])
        expect(problems).toEqual([])
        expect(await page.title(), 'content of a response was executed').not.toContain('rude')
        await page.close()
      },
    )

    test.each([1280, 390])('fits %i pixels', async (width) => {
      const { page } = await opened(name, 'light')
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate(`document.querySelectorAll('details').forEach((part) => (part.open = true))`)
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
      await page.close()
    })

    test.each([1280, 1920])('breaks no word of a table at %i pixels', async (width) => {
      const { page } = await opened(name, 'light')
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate(`document.querySelectorAll('details').forEach((part) => (part.open = true))`)
      expect(await page.evaluate(brokenWords)).toEqual([])
      await page.close()
    })

    test('search and filter narrow down the rules and can be reset', async () => {
      const { page } = await opened(name, 'light')
      const count = page.locator('form output')
      const shown = () => page.locator('tr[data-states]:not([hidden])').count()
      await page.getByRole('searchbox').fill('CardListDto COUNT')
      expect(await shown()).toBeGreaterThan(0)
      expect(await count.textContent()).toBe(`${await shown()} of ${rules} rules`)
      expect(await shown()).toBeLessThan(10)
      const rows = page.locator('tr[data-states]')
      expect(await rows.getByText('CardListDto.count.type', { exact: true }).isVisible()).toBe(true)
      await page.getByRole('searchbox').fill('')
      await page.getByRole('checkbox', { name: /passed/ }).uncheck()
      expect(await page.locator('tr[data-states=passed]:not([hidden])').count()).toBe(0)
      await page.getByRole('button', { name: 'Show all' }).click()
      await expect.poll(shown).toBe(rules)
      await page.close()
    })
  })

  test('a cell of the matrix leads to its evidence with the keyboard', async () => {
    const { page } = await opened('matrix.html', 'light')
    const cell = page.locator('a[href="#of-1-CardListDto.count.type"]')
    await cell.focus()
    await page.keyboard.press('Enter')
    const evidence = page.locator('[id="of-1-CardListDto.count.type"]')
    await expect.poll(() => evidence.isVisible()).toBe(true)
    expect(await evidence.textContent()).toContain('CardListDto.count is a number.')
    const passed = page.locator('a[href^="#of-0-"]').filter({ hasText: 'passed' }).first()
    const id = (await passed.getAttribute('href'))?.slice(1)
    await page.evaluate(`location.hash = ${JSON.stringify(id)}`)
    await expect.poll(() => page.locator(`[id="${id}"]`).isVisible()).toBe(true)
    await page.close()
  })

  test('commands can be copied', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { page } = await opened('report.html', 'light')
    const command = page.locator('pre[data-copy^="replay of"]').first()
    await page
      .getByRole('button', { name: /^Copy replay of/ })
      .first()
      .click()
    await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(await command.textContent())
    await page.close()
  })

  test('ten thousand exchanges do not enlarge the page', async () => {
    const file = join(folder, 'report.ndjson.gz')
    const lines = reportText(file).trim().split('\n')
    const sample = lines.map((line) => JSON.parse(line)).find(({ event }) => event === 'exchange') as ExchangeEvent
    const more = Array.from({ length: 10_000 }, (_, index) => JSON.stringify({ ...sample, id: 100_000 + index }))
    const many = join(folder, 'many.ndjson')
    writeFileSync(many, [...more, ...lines].join('\n'))
    const few = readFileSync(join(folder, 'report.html'), 'utf8')
    const page = htmlReport(await readRun(many))
    expect(page.length - few.length).toBeLessThan(10_000)
    expect(page).toMatch(/10[ ,]?\d{3} ×/)
  })

  async function opened(name: string, colorScheme: 'light' | 'dark') {
    const opened = await newPage(context, folder)
    await opened.page.emulateMedia({ colorScheme })
    await opened.page.goto(`file://${join(folder, name)}`)
    return opened
  }
})
