import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installSuite, type Project } from './installed.ts'

let project: Project
let installed: string

beforeAll(async () => {
  project = await installSuite()
  installed = join(project.folder, 'node_modules/payments-api-contract')
}, 300_000)
afterAll(() => project?.remove())

/** What a run prints on stderr where nothing is wrong. */
const onlyProgress = /^testing \d+ rules? on \S+, seed 7\n(\d+ s: .*\n)*$/

const conform = (...words: readonly string[]) => project.run('payments-api-conform', ...words)

describe('in an empty project', () => {
  test('the suite tests its sandbox against the whole contract', () => {
    const npx = ['--offline', '--loglevel=error', 'payments-api-conform']
    const { status, stdout, stderr } = project.run('npx', ...npx, '--seed', '7', '--runs', '1')
    expect([status, stderr]).toEqual([0, expect.stringMatching(onlyProgress)])
    expect(stdout).toMatch(/^All tested requirements are met\. 1\d\d\d of 1\d\d\d rules tested/m)
    expect(readdirSync(join(project.folder, 'reports')).sort()).toEqual(['junit.xml', 'report.html', 'report.ndjson'])
  })

  test('a program runs the suite', () => {
    const script = `import { conform } from 'payments-api-contract'
      for await (const event of conform({ only: ['cards.id-unique'], runs: 1 }))
        if (event.event === 'verdict') console.log(event.rule, event.verdict)`
    const { stdout, stderr } = project.run('node', '--input-type=module', '--eval', script)
    expect([stdout, stderr]).toEqual(['cards.id-unique passed\n', ''])
  })

  test('a fault of the sandbox is detected, and detected again with the replay command', async () => {
    const sandbox = await project.start('sandbox', '--http', '--port', '0', '--json', '--fault', 'cards.metadata-lost')
    try {
      const { baseUrl, tokenUrl, clientId, clientSecret } = JSON.parse(sandbox.line)
      const credentials = ['--token-url', tokenUrl, '--client-id', clientId, '--client-secret', clientSecret]
      const target = ['--base-url', baseUrl, '--no-receiver', ...credentials]
      const first = conform(...target, '--only', 'CardDto.metadata.as-sent', '--seed', '7')
      expect([first.status, first.stderr]).toEqual([1, expect.stringMatching(onlyProgress)])
      const [command, ...words] = /^ {2}replay {3}(.*)$/m.exec(first.stdout)?.[1]?.split(' ') ?? []
      expect(command).toBe('payments-api-conform')
      expect(words).toEqual(expect.arrayContaining([baseUrl, '"$CLIENT_SECRET"', '--path']))

      const again = conform(...words.map((word) => (word === '"$CLIENT_SECRET"' ? clientSecret : word)))
      expect(again.status).toBe(1)
      expect(violationIn(first.stdout)).toHaveLength(6)
      expect(violationIn(again.stdout)).toEqual(violationIn(first.stdout))
    } finally {
      expect(await sandbox.stop()).toBe(0)
    }
  })

  test.each([
    [['--help'], /^payments-api-conform sandbox(.|\n)*^Usage: payments-api-conform \[options\] \[command\]$/m],
    [['sandbox', '--help'], /^Usage: payments-api-conform sandbox \[options\]$/m],
    [['mock', '--help'], /^Usage: payments-api-conform mock \[options\]$/m],
    [['--version'], /^payments-api-contract \d+\.\d+\.\d+, contract \d+\.\d+\.\d+$/m],
    [['conform', 'list', 'cards'], /^must {3}cards\.no-details-in-list$/m],
    [['receiver', 'list'], /^must {3}receivers\.https$/m],
    [['explain', 'cards.no-details-in-list'], /^ {2}test {5}conformance\/checks\/cards\/details\.js$/m],
  ])('%j prints its output', (words, what) => {
    const { status, stdout, stderr } = conform(...words)
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(what)
  })

  test.each([
    [['--only', 'nonsense'], 'error: no rule matches "nonsense"; run `payments-api-conform list` for all rules'],
    [['explain', 'xyz'], 'error: unknown rule "xyz"; run `payments-api-conform list` for all rules'],
    [
      ['sandbox', '--fault', 'nonsense'],
      'unknown --fault "nonsense": --list-faults SECTION lists those of a section: authentication, ',
    ],
    [['mock'], 'error: the mock requires Prism: npm install @stoplight/prism-cli\n'],
  ])('%j is a usage error', (words, complaint) => {
    const { status, stdout, stderr } = conform(...words)
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toContain(complaint)
  })

  test('an older Node is refused with one line', () => {
    const { engines } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
    const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '22.18.0' } })`
    const command = join(installed, 'dist/bin/payments-api-conform.js')
    const { status, stderr } = project.run('node', '--import', `data:text/javascript,${older}`, command, 'list')
    expect([status, stderr]).toEqual([2, 'payments-api-conform requires Node 22.19 or newer; this is Node 22.18.0\n'])
    expect(engines.node).toBe('>=22.19')
  })
})

describe('what is installed', () => {
  test('is what the compiled files import, and nothing else', () => {
    const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
    const imported = compiled()
      .flatMap((code) => ts.preProcessFile(code).importedFiles.map(({ fileName }) => fileName))
      .filter((name) => !name.startsWith('.') && !name.startsWith('node:'))
      .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '')
    expect([...new Set(imported)].filter((name) => !(name in peerDependencies)).sort()).toEqual(
      Object.keys(dependencies).sort(),
    )
  })

  test('does not include optional peers, which are resolved where they are needed', () => {
    const { peerDependenciesMeta: optional } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
    const resolved = compiled().flatMap((code) => [...code.matchAll(/\.resolve\('([^.'][^']*)'\)/g)])
    expect([...resolved.map(([, name]) => name), 'vitest']).toEqual(Object.keys(optional))
    const importers = compiled().filter((code) => /from 'vitest'/.test(code))
    expect(importers).toEqual([readFileSync(join(installed, 'dist/conformance/node/vitest.js'), 'utf8')])
    expect(project.packages.filter((name) => name in optional)).toEqual([])
  })

  test('exports the contract, the control interface, the rules and the schemas', () => {
    const doors = ['openapi.json', 'control.json', 'config.schema.json', 'report.schema.json', 'package.json']
    const imports = doors.map((door) => `import('payments-api-contract/${door}', { with: { type: 'json' } })`)
    const script = `const found = await Promise.all([${imports}])
      const { writtenRules } = await import('payments-api-contract/rules')
      console.log(JSON.stringify([...found.map(({ default: { title, name, info } }) => title ?? name ?? info.title),
        writtenRules['cards.no-details-in-list'].level]))`
    const { stdout, stderr } = project.run('node', '--input-type=module', '--eval', script)
    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toEqual([
      'Payments, Cards and Webhooks Public API',
      'Control interface',
      'Configuration of a conformance run',
      'Event of a conformance run',
      'payments-api-contract',
      'must',
    ])
  })
})

describe('the tarball', () => {
  test('contains the compiled files, the contract that reports refer to, and the documents for users', () => {
    const files = spawnSync('tar', ['-tzf', project.tarball], { encoding: 'utf8' }).stdout.trim().split('\n')
    const expected =
      /^package\/(dist\/.*\.(js|json)|dist\/sandbox\/console\/page\/\w+\.(html|css)|dist\/types\/(conformance|generated)\/.*\.d\.ts|spec\/.*\.yaml|package\.json|LICENSE|examples\/receivers\/[\w-]+\.(ts|py)|(README|CHANGELOG|conformance\/README|docs\/versions|docs\/guides\/[\w-]+)\.md)$/
    expect(files.filter((file) => !expected.test(file))).toEqual([])
    expect(files.filter((file) => /proof|\.test\.|\.vitest\.|hostile/.test(file))).toEqual([])
    expect(files).toEqual(expect.arrayContaining(['package/docs/guides/receiver.md', 'package/spec/rules/cards.yaml']))
  })

  test('passes publint', async () => {
    const tarball = new Uint8Array(readFileSync(project.tarball)).buffer
    const { messages, pkg } = await publint({ pack: { tarball }, strict: true })
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([])
  })

  test('has types that resolve with every ESM resolution', async () => {
    const found = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(project.tarball))))
    if (!found.types) throw new Error('the package has no types')
    const problems = found.problems.filter(
      (problem) => !('resolutionKind' in problem) || !['node10', 'node16-cjs'].includes(problem.resolutionKind),
    )
    expect(problems).toEqual([])
  })
})

/** The contents of all compiled files. */
function compiled(): readonly string[] {
  return readdirSync(join(installed, 'dist'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(installed, 'dist', file), 'utf8'))
}

/** The lines about the failure in a terminal report, without the exchange, which differs each time. */
/** The lines of the violation, without times of day: each run makes requests about its own time. */
function violationIn(stdout: string): readonly string[] {
  const lines = stdout.split('\n').filter((line) => /^(FAILED | {2}(rule|expected|actual|input|replay) )/.test(line))
  return lines.map((line) => line.replaceAll(/\d\d:\d\d:\d\d/g, 'hh:mm:ss'))
}
