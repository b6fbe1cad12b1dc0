import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Starts a browser with its own profile. */
export function openBrowser(program: string | undefined, folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(join(folder, '.profile'), {
    executablePath: program ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'],
  })
}

/** A page, and what no page of the site may cause: errors, and requests outside its folder. */
export async function newPage(
  context: BrowserContext,
  folder: string,
): Promise<{ readonly page: Page; readonly problems: readonly string[] }> {
  const problems: string[] = []
  const page = await context.newPage()
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('request', (request) => {
    if (!request.url().startsWith(`file://${folder}/`) && !/^(data|blob):/.test(request.url()))
      problems.push(request.url())
  })
  return { page, problems }
}

/** Accessibility violations found by axe, which is injected from outside, so that the page's Content-Security-Policy does not block it. */
export async function violations(page: Page, options: object = {}): Promise<string[]> {
  await page.evaluate(readFileSync(axe, 'utf8'))
  const found = (await page.evaluate(`axe.run(${JSON.stringify({ preload: false, ...options })})`)) as {
    violations: { id: string; nodes: { html: string }[] }[]
  }
  return found.violations.flatMap(({ id, nodes }) => nodes.slice(0, 5).map(({ html }) => `${id}: ${html}`))
}
