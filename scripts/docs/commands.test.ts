import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pagesOf } from './pages.ts'
import { readParts } from './parts.ts'

const root = join(import.meta.dirname, '../..')
const parts = await readParts(root)

/** Commands of the pages beside the snippets of guides, which scripts/docs/guides.test.ts follows: which test runs the like of them. */
const tested: readonly (readonly [RegExp, string])[] = [
  [/^npm run (conform|sandbox) --$/, 'scripts/docs/guides.test.ts'],
  [/^npm run conform$/, 'conformance/cli/main.test.ts'],
  [/^npm run conform -- (--help|explain [\w.-]+|--only [\w.-]+)$/, 'scripts/docs/guides.test.ts'],
  [/^npm run conform -- merge /, 'conformance/cli/report-commands.test.ts'],
  [/^npm run conform -- clean /, 'conformance/run/cleanup.test.ts'],
  [/^npm run contract:diff -- /, 'scripts/contract-diff/main.test.ts'],
  [/^payments-api-conform --version$/, 'scripts/package/package.test.ts'],
  [/^npm run docs -- --runs /, 'scripts/docs/site.test.ts'],
  [/^npm --prefix \.\.\/payments-api run sandbox -- --help$/, 'sandbox/main.test.ts'],
  [/^ci\/(conform\.sh|gitlab\.yml)$/, 'scripts/ci/gate.test.ts'],
]

/** Commands that no test runs, and why. */
const untested: readonly (readonly [RegExp, string])[] = [
  [/^npm ci( --omit=dev)?$/, 'the tests run in a clone where it has been run'],
  [/^npm install undici$/, 'it is what a message says; the tests of the package look at the message'],
  [/^npm run prove -- --all --record/, 'it takes long, and writes what this page shows'],
  [/^npm run mutate/, 'it takes hours'],
  [/^npm version |^npx payments-api-contract@/, 'it belongs to a release, which the registry has'],
  [/^npm run bench -- /, 'it measures time, which no test asserts'],
]

// The references show requests and no commands, and the matrix those that reproduce what its runs have found.
test('every command on every page is run by a test, or listed with the reason', () => {
  const guides = [...parts.forServers, ...parts.followed]
  const snippets = new Set(guides.flatMap((guide) => guide.snippets.map(({ code }) => code)))
  const others = pagesOf(parts)
    .flatMap(({ main }) => commandsOn(main))
    .filter((command) => !snippets.has(command))
  const known = [...tested, ...untested]
  expect(others.flatMap(linesOf).filter((line) => !known.some(([form]) => form.test(line)))).toEqual([])
})

test.each(tested)('%s is run by %s', (_, file) => {
  expect(existsSync(join(root, file))).toBe(true)
})

/** What a page shows as code and a reader may type, also the steps of a file for CI. */
function commandsOn(main: string): string[] {
  const codes = [...main.matchAll(/<code\b[^>]*>([\s\S]*?)<\/code>/g)].map(([, code = '']) => plain(code))
  const steps = codes.flatMap((code) => [...code.matchAll(/^\s*- run: (.*)$/gm)].map(([, step = '']) => step))
  return [...codes, ...steps.filter((step) => step !== './start-my-server')].filter((text) =>
    /^((npm|npx|node|git|curl|openssl|payments-api-conform|\.) |ci\/|\.\/)/.test(text),
  )
}

function linesOf(command: string): string[] {
  return command.split('\n')
}

function plain(html: string): string {
  const characters: Readonly<Record<string, string>> = {
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#x27;': "'",
    '&amp;': '&',
  }
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(lt|gt|quot|#x27|amp);/g, (reference) => characters[reference] ?? '')
}
