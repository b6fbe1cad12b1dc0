import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** A browser with a profile of its own. */
export function openBrowser(program: string | undefined, folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(join(folder, '.profile'), {
    executablePath: program ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'],
  })
}

/** A page, and what it said that no page of the site should: errors, and requests that leave its folder. */
export async function newPage(
  context: BrowserContext,
  folder: string,
): Promise<{ readonly page: Page; readonly said: readonly string[] }> {
  const said: string[] = []
  const page = await context.newPage()
  page.on('pageerror', (error) => said.push(error.message))
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
  page.on('request', (request) => {
    if (!request.url().startsWith(`file://${folder}/`) && !/^(data|blob):/.test(request.url())) said.push(request.url())
  })
  return { page, said }
}

/** What axe finds. It is put into the page from outside, so that no policy of the page is in its way, and loads nothing. */
export async function violations(page: Page, options: object = {}): Promise<string[]> {
  await page.evaluate(readFileSync(axe, 'utf8'))
  const found = (await page.evaluate(`axe.run(${JSON.stringify({ preload: false, ...options })})`)) as {
    violations: { id: string; nodes: { html: string }[] }[]
  }
  return found.violations.flatMap(({ id, nodes }) => nodes.slice(0, 5).map(({ html }) => `${id}: ${html}`))
}
