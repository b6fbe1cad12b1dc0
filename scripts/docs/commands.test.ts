import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pagesOf } from './pages.ts'
import { readSiteContent } from './site-content.ts'

const root = join(import.meta.dirname, '../..')
const content = await readSiteContent(root)

/** A command on a page that is not a snippet of a guide: the test that runs it, and text of that test which shows it. */
type Tested = { readonly command: RegExp; readonly file: string; readonly shownBy: string }

const tested: readonly Tested[] = [
  { command: /^npm run conform --$/, file: 'docs/guides/conform.md', shownBy: 'npm run conform -- --only cards\n' },
  { command: /^npm run sandbox --$/, file: 'docs/guides/conform.md', shownBy: 'npm run --silent sandbox -- --http' },
  {
    command: /^npm run conform$/,
    file: 'scripts/package/package.test.ts',
    shownBy: "'npx', ...npx, '--seed'",
  },
  { command: /^npm run conform -- --help$/, file: 'scripts/package/package.test.ts', shownBy: "[['--help']," },
  {
    command: /^npm run conform -- explain [\w.-]+( +#.*)?$/,
    file: 'docs/guides/conform.md',
    shownBy: 'conform -- explain ',
  },
  {
    command: /^npm run conform -- --only ([\w.-]+|'[^']+')$/,
    file: 'docs/guides/conform.md',
    shownBy: 'conform -- --only cards',
  },
  {
    command: /^npm run conform -- (diff|verify) /,
    file: 'conformance/cli/report-commands.test.ts',
    shownBy: "conform('diff', ",
  },
  {
    command: /^npm run conform -- list /,
    file: 'conformance/cli/main.test.ts',
    shownBy: "'list', 'pagination'",
  },
  { command: /^npm run mock/, file: 'scripts/mock/mock.test.ts', shownBy: 'startMock(' },
  {
    command: /^npm run conform -- --base-url http:\/\/127\.0\.0\.1:4010 --token any --stateless --baseline /,
    file: 'conformance/test/prism-mock.test.ts',
    shownBy: 'scripts/mock/baseline.json',
  },
  { command: /^npm run sandbox -- --list-faults$/, file: 'sandbox/faults/find.test.ts', shownBy: 'describeFaults(' },
  { command: /^npm run sandbox$/, file: 'sandbox/main.test.ts', shownBy: "start('--port', '0')" },
  {
    command: /^npm run conform -- merge /,
    file: 'conformance/cli/report-commands.test.ts',
    shownBy: "conform('merge', ",
  },
  {
    command: /^(npm run conform --|npx payments-api-conform) receiver (--url|--help|list$)/,
    file: 'conformance/cli/receiver-command.test.ts',
    shownBy: "conform('receiver', '--help')",
  },
  {
    command: /^npm run conform -- clean /,
    file: 'conformance/run/resources/cleanup.test.ts',
    shownBy: "start('clean', ",
  },
  { command: /^npm run contract:diff -- /, file: 'scripts/contract-diff/main.test.ts', shownBy: "diff('--against', " },
  { command: /^payments-api-conform --version$/, file: 'scripts/package/package.test.ts', shownBy: "[['--version']," },
  { command: /^npm pack \.\/client \.\/sandbox \.$/, file: 'scripts/package/installed.ts', shownBy: 'await pack(' },
  { command: /^npm run docs$/, file: 'scripts/docs/built-site.ts', shownBy: 'buildSite(' },
  { command: /^npm run docs -- --runs /, file: 'scripts/docs/site.test.ts', shownBy: 'makeRuns(runs' },
  {
    command: /^npx payments-api-conform sandbox --list-choices$/,
    file: 'scripts/package/package.test.ts',
    shownBy: "[['sandbox', '--list-choices'],",
  },
  {
    command: /^curl -X PUT /,
    file: 'sandbox/control/behaviour.test.ts',
    shownBy: "control('PUT', '/behaviour'",
  },
  { command: /^ci\/conform\.sh$/, file: 'ci/conform.test.ts', shownBy: "'ci/conform.sh'" },
  { command: /^ci\/gitlab\.yml$/, file: 'ci/workflows.test.ts', shownBy: "'ci/gitlab.yml'" },
]

/** Commands that no test runs, and why. */
const untested: readonly (readonly [RegExp, string])[] = [
  [/^npm ci( --omit=dev| && npm run conform)?$/, 'the tests run in a clone where it was run'],
  [/^npm init -y && npm pkg set type=module$/, 'creates a project; the tests of the guides have one'],
  [/^npm install --save-dev @types\/node$/, 'needs the registry'],
  [/^npm install FILE$/, 'a file of npm pack, which the tests of the packages install'],
  [/^npx payments-api-conform$/, 'the beginning of commands that are run'],
  [/^npm install undici$/, 'part of an error message, which the tests of the package compare'],
  [/^npm run prove -- --all --record/, 'takes long and writes what the page shows'],
  [/^npm run prove -- --no-faults --choices --surroundings$/, 'takes long; a part of npm run prove -- --all'],
  [/^npm run prove -- --receivers$/, 'conformance/receiver-suite/proof tests the same faults and receivers one by one'],
  [/^npm run mutate/, 'takes hours'],
  [/^npm version |^npx payments-api-conformance@/, 'part of a release; needs the registry'],
  [/^npm run generators/, 'needs the registry; a job of CI runs it'],
  [/^npm run bench -- /, 'measures time, which no test asserts'],
]

// The references contain requests and no commands; the matrix contains commands that depend on its runs.
const guides = [...content.forServers, ...content.forIntegrators]
const snippets = new Set(guides.flatMap((guide) => guide.snippets.map(({ code }) => code)))
const commands = pagesOf(content)
  .flatMap(({ main }) => commandsOn(main))
  .filter((command) => !snippets.has(command))
  .flatMap((command) => command.split('\n'))

test('every command on every page is run by a test, or listed with the reason', () => {
  const known = [...tested.map(({ command }) => command), ...untested.map(([command]) => command)]
  expect(commands.filter((line) => !known.some((form) => form.test(line)))).toEqual([])
})

test.each(tested)('$command is run by $file', async ({ command, file, shownBy }) => {
  expect(
    commands.filter((line) => command.test(line)),
    'no page shows it: remove the entry',
  ).not.toEqual([])
  const text = await readFile(join(root, file), 'utf8')
  expect(text.includes(shownBy), `${file} does not contain ${shownBy}`).toBe(true)
})

test.each(untested)('%s is on a page', (command) => {
  expect(
    commands.filter((line) => command.test(line)),
    'no page shows it: remove the entry',
  ).not.toEqual([])
})

/** The commands in the code of a page, including the steps of workflow files. */
function commandsOn(main: string): string[] {
  const codes = [...main.matchAll(/<code\b[^>]*>([\s\S]*?)<\/code>/g)].map(([, code = '']) => plain(code))
  const steps = codes.flatMap((code) => [...code.matchAll(/^\s*- run: (.*)$/gm)].map(([, step = '']) => step))
  return [...codes, ...steps.filter((step) => step !== './start-my-server')].filter((text) =>
    /^((npm|npx|node|git|curl|openssl|payments-api-conform|\.) |ci\/|\.\/)/.test(text),
  )
}

function plain(html: string): string {
  const characters: Readonly<Record<string, string>> = {
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#x27;': "'",
    '&#39;': "'",
    '&amp;': '&',
  }
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(lt|gt|quot|#x27|#39|amp);/g, (reference) => characters[reference] ?? '')
}
