import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The logo that Redoc would load from the network. It is replaced by an inline image. */
const logo = /https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(-full)?\.svg/g
const inlineLogo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="52" height="14"><text y="11" font-family="sans-serif" font-size="11" fill="gray">Redocly</text></svg>',
)}`

/** The browser blocks all other requests. */
const policy =
  "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval' blob:; style-src 'unsafe-inline'; img-src data: blob:; font-src data:; worker-src blob:"

/** Redoc opens its search with Ctrl+K only; the other pages of the site also with a slash. */
const searchWithSlash = `document.addEventListener('keydown', (event) => {
  const typing = event.target.closest?.('input, textarea, select, [contenteditable]')
  if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  const icon = document.querySelector('[data-component-name="icons/SearchIcon/SearchIcon"]')
  icon?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
})`

/** Makes the menu of Redoc a landmark for screen readers. */
const menuAsLandmark = `new MutationObserver(() => {
  const menu = document.querySelector('.menu-content:not([role])')
  menu?.setAttribute('role', 'navigation')
  menu?.setAttribute('aria-label', 'Reference')
}).observe(document, { childList: true, subtree: true })`

/**
 * The reference of an API as one HTML file that needs no network.
 *
 * @param api an OpenAPI document, or the name of an API in redocly.yaml
 * @param strip HTML and style of the links back to the site
 * @throws when Redocly fails, or does not disable telemetry
 */
export async function referenceHtml(
  root: string,
  api: string | object,
  title: string,
  strip: { readonly html: string; readonly style: string },
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'payments-reference-'))
  const file = join(folder, 'reference.html')
  try {
    const source = typeof api === 'string' ? api : join(folder, 'openapi.json')
    if (typeof api === 'object') await writeFile(source, JSON.stringify(api))
    const command = join(root, 'node_modules/@redocly/cli/bin/cli.js')
    const options = ['--inlineBundle', '--openapi.disableTelemetry=true', '--title', title, '--output', file]
    await promisify(execFile)(process.execPath, [command, 'build-docs', source, ...options], {
      cwd: root,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    })
    const html = await readFile(file, 'utf8')
    if (!html.includes('"disableTelemetry":true'))
      throw new Error('Redoc would send telemetry: --openapi.disableTelemetry had no effect')
    const style = await readFile(join(import.meta.dirname, 'reference.css'), 'utf8')
    return html
      .replaceAll(logo, inlineLogo)
      .replace(
        '<head>',
        `<head>\n<meta http-equiv="Content-Security-Policy" content="${policy}">\n<link rel="icon" href="data:,">`,
      )
      .replace(
        '</head>',
        () =>
          `<style>\n${strip.style}${style}</style>\n<script>${menuAsLandmark}\n${searchWithSlash}</script>\n</head>`,
      )
      .replace(/<body[^>]*>/, (body) => `${body}\n${strip.html}`)
  } finally {
    await rm(folder, { recursive: true })
  }
}
