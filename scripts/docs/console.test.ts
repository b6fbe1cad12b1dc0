import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Console, startConsole } from '../../sandbox/console/start-console.ts'
import { type Sandbox, startSandbox } from '../../sandbox/program/start.ts'
import { createTraffic } from '../../sandbox/traffic/traffic.ts'
import { openBrowser, violations } from './browser.ts'
import { findChromium, noChromium } from './chromium.ts'

const browser = findChromium()
if (browser === undefined) console.warn(`the browser tests of the console are skipped: ${noChromium}`)

describe.skipIf(browser === undefined)(`the console of the sandbox in Chromium (${browser ?? noChromium})`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'payments-console-'))
  const problems: string[] = []
  let sandbox: Sandbox
  let served: Console
  let context: BrowserContext
  let page: Page
  let isBroken = false
  const receiver = createServer((_request, response) => {
    if (isBroken) response.writeHead(503).end('try later')
    else response.writeHead(204).end()
  })
  beforeAll(async () => {
    const traffic = createTraffic()
    sandbox = await startSandbox({ http: true, httpWebhooks: true, control: true, traffic })
    served = await startConsole(sandbox, traffic)
    context = await openBrowser(browser, folder)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    page = await context.newPage()
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    await page.goto(served.url)
  })
  afterAll(async () => {
    await context?.close()
    await served?.close()
    await sandbox?.stop()
    receiver.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const open = (section: string) => page.getByRole('link', { name: section, exact: true }).click()
  const click = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
  /** Waits for a text in the section. */
  const shows = (text: string | RegExp) => page.locator('#view .rows, #view .empty').getByText(text).first().waitFor()

  test('the token leaves the address', async () => {
    await page.getByText('Connected').waitFor()
    expect(page.url()).not.toContain(served.token)
  })

  test('a boleto is created, paid and settled', async () => {
    await open('Boletos')
    await click('Create a boleto')
    await shows('registered')
    await click(/^Pay: /)
    await shows('payment_notice')
    await click(/^Settle: /)
    await shows(/^paid$/)
  })

  test('boletos are blocked and written off', async () => {
    for (const [action, status] of [
      ['Block', 'payment_blocked'],
      ['Write off', 'written_off'],
    ] as const) {
      await click('Create a boleto')
      await click(new RegExp(`^${action}: `))
      await shows(status)
    }
  })

  test('a card is used with the keyboard; its event shows the delivery, and is sent again', async () => {
    const { accessToken } = await controlCall('/credentials', { company: 'same' })
    await fetch(`${sandbox.urls.base}/v1/webhooks/subscriptions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        url: await receiverUrl(),
        eventTypes: ['transaction.settled'],
        developerEmail: 'a@example.com',
      }),
    })
    await open('Cards')
    await click('Create a card')
    await page.getByLabel('What happens with Console').selectOption('settled')
    await page.getByRole('button', { name: 'Use Console' }).focus()
    await page.keyboard.press('Enter')
    await open('Transactions')
    await shows('12.50 BRL')
    await open('Events')
    await page.locator('summary').first().focus()
    await page.keyboard.press('Enter')
    await shows('attempt 1, automatic')
    await shows('204')
    isBroken = true
    await click(/^Resend transaction\.settled/)
    await page.locator('#message').getByText('sent again').waitFor()
    const attempts = page.locator('.attempts > li')
    await attempts.nth(1).waitFor()
    await expect
      .poll(() => attempts.allInnerTexts())
      .toEqual([
        expect.stringMatching(/^#2[\d:]+503manual retry.*the receiver returned status 503.*“try later”$/),
        expect.stringMatching(/^#1[\d:]+204first attempt/),
      ])
    await open('Subscriptions')
    await click(/^Pause: /)
    await shows('paused')
  })

  test('the sandbox is broken with a fault and a choice, and put back', async () => {
    await open('Behaviour')
    await page.getByLabel('Fault').fill('cards.cvv-in-lits')
    await click('Break a rule')
    await page.locator('#message').getByText('did you mean "cards.cvv-in-list"?').waitFor()
    await page.getByLabel('Fault').fill('cards.cvv-in-list')
    await click('Break a rule')
    await shows('The list contains the number and the security code of each card.')
    await click('Choose')
    await shows('create-status=200')
    await click('Put back create-status=200')
    await page.getByLabel('Fault').fill('BoletoListDto.rows.required~violated')
    await click('Break a rule')
    await open('Boletos')
    await page.locator('#message').getByText('does not have the form of the contract').waitFor()
    await open('Behaviour')
    await click('Put everything back')
    await shows('The sandbox behaves as it does by default.')
  })

  test('the clock is advanced', async () => {
    await page.getByLabel('Advance by').selectOption('25 hours')
    await click('Advance')
    const tomorrow = new Date(Date.now() + 25 * 3_600_000).toISOString().slice(0, 10)
    await page.locator('time').getByText(tomorrow).waitFor()
  })

  test('a request is found, opened and copied as curl, without card data', async () => {
    await open('Requests')
    await page.getByRole('searchbox').fill('201 /v1/cards')
    await page.getByText('POST /v1/cards', { exact: true }).click()
    await shows(/"cardNumber": "••• \d{4}"/)
    await click('Copy as curl')
    await expect
      .poll(() => page.evaluate('navigator.clipboard.readText()'))
      .toContain(`"Authorization: Bearer $TOKEN" -H 'content-type: application/json' -d '{"name":"Console"`)
    await page.getByRole('searchbox').fill('503 transaction.settled')
    await page.locator('summary').first().click()
    await click('Copy as curl')
    await expect
      .poll(() => page.evaluate('navigator.clipboard.readText()'))
      .toMatch(
        /^curl -i -X POST .*-H 'X-Webhook-Signature: sha256=[0-9a-f]{64}' .*--data-raw '\{"id":.*\}' 'http:\S+'$/,
      )
    await page.getByRole('searchbox').fill('')
  })

  test.each([
    ['Requests', 'light'],
    ['Boletos', 'dark'],
    ['Cards', 'light'],
    ['Transactions', 'dark'],
    ['Subscriptions', 'light'],
    ['Events', 'dark'],
    ['Behaviour', 'light'],
  ] as const)('%s is accessible in %s mode, and fits a phone', async (section, colorScheme) => {
    await open(section)
    await page.evaluate(`document.querySelectorAll('details').forEach((part) => (part.open = true))`)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 800 })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    await page.setViewportSize({ width: 1200, height: 800 })
  })

  test('nothing was logged as an error but the refused fault', () => {
    expect(problems).toEqual([expect.stringContaining('400')])
  })

  async function receiverUrl(): Promise<string> {
    await once(receiver.listen(0, '127.0.0.1'), 'listening')
    return `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  }

  async function controlCall(path: string, body: object) {
    const response = await fetch(`${sandbox.urls.control}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sandbox.credentials.controlToken}` },
      body: JSON.stringify(body),
    })
    return (await response.json()) as { readonly accessToken: string }
  }
})
