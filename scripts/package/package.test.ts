import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyProject, type Project } from './installed.ts'

const root = join(import.meta.dirname, '../..')
let project: Project
/** The tarballs of the packages, by their folders. */
const tarballs: Record<string, string> = {}

beforeAll(async () => {
  project = await emptyProject()
  tarballs['.'] = await project.install('.')
}, 300_000)
afterAll(() => project?.remove())

/** The folder of an installed package of this repository. */
const installed = (name: string) => join(project.folder, 'node_modules', name)
const suite = 'payments-api-conformance'
const sandbox = 'payments-api-sandbox'

/** What a run prints on stderr where nothing is wrong. */
const onlyProgress = /^testing \d+ rules? on \S+, seed 7\n(\d+ (s|min): .*\n)*$/

const conform = (...words: readonly string[]) => project.run('payments-api-conform', ...words)

describe('without the sandbox', () => {
  test.each([
    [
      [],
      'error: the sandbox is not installed: npm install payments-api-sandbox, or give the address of your server with --base-url\n',
    ],
    [['sandbox'], 'error: the sandbox is not installed: npm install payments-api-sandbox\n'],
  ])('%j names the package to install', (words, complaint) => {
    const { status, stdout, stderr } = conform(...words)
    expect([status, stdout, stderr]).toEqual([2, '', complaint])
  })

  test('there is no server, and no optional peer', async () => {
    const { peerDependenciesMeta: optional } = manifestOf(suite)
    const names = await project.packages()
    expect(names.filter((name) => name in optional || /fastify|kysely|^pg$|oidc-provider/.test(name))).toEqual([])
  })
})

describe('in an empty project', () => {
  beforeAll(async () => {
    tarballs.sandbox = await project.install('sandbox')
  }, 300_000)

  test('the suite tests its sandbox against the whole contract', () => {
    const npx = ['--offline', '--loglevel=error', 'payments-api-conform']
    const { status, stdout, stderr } = project.run('npx', ...npx, '--seed', '7', '--runs', '1')
    expect([status, stderr], stdout).toEqual([0, expect.stringMatching(onlyProgress)])
    expect(stdout).toMatch(/^All tested requirements are met\. 1\d\d\d of 1\d\d\d rules tested/m)
    expect(readdirSync(join(project.folder, 'reports')).sort()).toEqual([
      'junit.xml',
      'report.html',
      'report.ndjson.gz',
    ])
  })

  test('a program runs the suite', () => {
    const script = `import { conform } from 'payments-api-conformance'
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
      expect(violationIn(first.stdout)).toHaveLength(5)
      expect(violationIn(again.stdout)).toEqual(violationIn(first.stdout))
    } finally {
      expect(await sandbox.stop()).toBe(0)
    }
  })

  test.each([
    [['--help'], /^payments-api-conform sandbox(.|\n)*^Usage: payments-api-conform \[options\] \[command\]$/m],
    [['sandbox', '--help'], /^Usage: payments-api-conform sandbox \[options\]$/m],
    [['sandbox', '--list-choices'], /^create-status +status of a create$/m],
    [['mock', '--help'], /^Usage: payments-api-conform mock \[options\]$/m],
    [['--version'], /^payments-api-conformance \d+\.\d+\.\d+, contract \d+\.\d+\.\d+$/m],
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

  test('the sandbox has a separate command', () => {
    const { status, stdout, stderr } = project.run('payments-api-sandbox', '--help')
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^Usage: payments-api-sandbox \[options\]$/m)
  })

  test('an older Node is refused with one line', () => {
    const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '22.18.0' } })`
    for (const name of [suite, sandbox]) {
      const { engines, bin } = manifestOf(name)
      const [[command = '', file = ''] = []] = Object.entries<string>(bin)
      const path = join(installed(name), file)
      const { status, stderr } = project.run('node', '--import', `data:text/javascript,${older}`, path, '--help')
      expect([status, stderr]).toEqual([2, `${command} requires Node 22.19 or newer; this is Node 22.18.0\n`])
      expect(engines.node).toBe('>=22.19')
    }
  })
})

describe('what is installed', () => {
  test.each([suite, sandbox])('of %s is what the compiled files import, and nothing else', (name) => {
    const { dependencies, peerDependencies = {} } = manifestOf(name)
    const imported = compiled(name)
      .flatMap((code) => ts.preProcessFile(code).importedFiles.map(({ fileName }) => fileName))
      .filter((name) => !name.startsWith('.') && !name.startsWith('node:'))
      .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '')
    expect([...new Set(imported)].filter((name) => !(name in peerDependencies)).sort()).toEqual(
      Object.keys(dependencies).sort(),
    )
  })

  test('resolves optional peers where they are needed', () => {
    const { peerDependenciesMeta: optional } = manifestOf(suite)
    const resolved = compiled(suite).flatMap((code) => [
      ...code.matchAll(/\.resolve\('(@[^/']+\/[^/']+|[^.@/'][^/']*)/g),
    ])
    expect([...resolved.map(([, name]) => name), 'vitest'].toSorted()).toEqual(Object.keys(optional).toSorted())
    const importers = compiled(suite).filter((code) => /from 'vitest'/.test(code))
    expect(importers).toEqual([readFileSync(join(installed(suite), 'dist/conformance/node/vitest.js'), 'utf8')])
  })

  test('has types with which the snippets of its README compile, with the options of tsc --init', async () => {
    const readme = readFileSync(join(installed(suite), 'conformance/README.md'), 'utf8')
    const snippets = [...readme.matchAll(/^```js\n([\s\S]*?)\n```$/gm)].map(([, code = '']) => code)
    // vitest is not installed there.
    const code = snippets.filter((snippet) => !snippet.includes('vitest'))
    expect(code).toHaveLength(1)
    const fixtures = 'for await (const _ of conform({ fixtures: { otherToken: process.env.OTHER } })) break'
    writeFileSync(join(project.folder, 'snippets.mts'), `${code.join('\n')}\n${fixtures}\n`)
    const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules/@types'), '--skipLibCheck']
    const options = [
      '--module',
      'nodenext',
      '--target',
      'es2023',
      '--strict',
      '--exactOptionalPropertyTypes',
      '--noEmit',
    ]
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    expect(project.run('node', tsc, ...options, ...types, 'snippets.mts').stdout).toBe('')
  })

  test('exports the contract, the control interface, the rules and the schemas', () => {
    const doors = ['openapi.json', 'control.json', 'config.schema.json', 'report.schema.json', 'package.json']
    const imports = doors.map((door) => `import('payments-api-conformance/${door}', { with: { type: 'json' } })`)
    const script = `const found = await Promise.all([${imports}])
      const { writtenRules } = await import('payments-api-conformance/rules')
      console.log(JSON.stringify([...found.map(({ default: { title, name, info } }) => title ?? name ?? info.title),
        writtenRules['cards.no-details-in-list'].level]))`
    const { stdout, stderr } = project.run('node', '--input-type=module', '--eval', script)
    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toEqual([
      'Payments, Cards and Webhooks Public API',
      'Control interface',
      'Configuration of a conformance run',
      'Event of a conformance run',
      'payments-api-conformance',
      'must',
    ])
  })
})

describe('the tarball', () => {
  test('contains the compiled files, the contract that reports refer to, and the documents for users', () => {
    const files = filesOf('.')
    const expected =
      /^package\/(dist\/.*\.(js|json)|dist\/types\/(conformance|generated)\/.*\.d\.ts|spec\/.*\.yaml|package\.json|LICENSE|action\.yml|ci\/(conform\.sh|gitlab\.yml)|conformance\/cli\/option-groups\.ts|examples\/receivers\/[\w-]+\.(ts|py)|([A-Z]+|conformance\/README|docs\/[\w/-]+)\.md)$/
    expect(files.filter((file) => !expected.test(file))).toEqual([])
    expect(files.filter((file) => /dist\/.*proof|sandbox\/|\.test\.|\.vitest\.|hostile/.test(file))).toEqual([])
    expect(files).toEqual(expect.arrayContaining(['package/docs/guides/receiver.md', 'package/spec/rules/cards.yaml']))
  })

  test('contains what its documents link to', () => {
    const folder = installed(suite)
    const documents = filesOf('.').filter((file) => file.endsWith('.md'))
    const dead = documents.flatMap((document) => {
      const file = document.replace(/^package\//, '')
      return relativeLinksIn(readFileSync(join(folder, file), 'utf8'))
        .filter((path) => !existsSync(join(folder, dirname(file), path)))
        .map((path) => `${file}: ${path}`)
    })
    expect(dead).toEqual([])
  })

  test('of the sandbox contains the compiled files, its page and the contract', () => {
    const expected =
      /^package\/(dist\/(sandbox|generated)\/.*\.(js|json)|dist\/sandbox\/console\/page\/\w+\.(html|css)|package\.json|LICENSE|README\.md)$/
    expect(filesOf('sandbox').filter((file) => !expected.test(file) || /\.test\.|\/test\//.test(file))).toEqual([])
  })

  test.each(['.', 'sandbox'])('of %s passes publint', async (place) => {
    const tarball = new Uint8Array(readFileSync(tarballs[place] ?? '')).buffer
    const { messages, pkg } = await publint({ pack: { tarball }, strict: true })
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([])
  })

  test('has types that resolve with every ESM resolution', async () => {
    const found = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(tarballs['.'] ?? ''))))
    if (!found.types) throw new Error('the package has no types')
    const problems = found.problems.filter(
      (problem) => !('resolutionKind' in problem) || !['node10', 'node16-cjs'].includes(problem.resolutionKind),
    )
    expect(problems).toEqual([])
  })
})

function manifestOf(name: string) {
  return JSON.parse(readFileSync(join(installed(name), 'package.json'), 'utf8'))
}

/** The paths in a tarball. */
/** The paths of the links of a document that are relative, without anchors. */
function relativeLinksIn(markdown: string): readonly string[] {
  const text = markdown.replaceAll(/^ *```[\s\S]*?^ *```$/gm, '')
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, href = '']) => href)
    .filter((href) => !/^([a-z]+:|#)/.test(href))
    .map((href) => href.replace(/#.*/, ''))
}

function filesOf(place: string): readonly string[] {
  const { stdout } = spawnSync('tar', ['-tzf', tarballs[place] ?? ''], { encoding: 'utf8' })
  return stdout.trim().split('\n')
}

/** The contents of all compiled files of a package. */
function compiled(name: string): readonly string[] {
  return readdirSync(join(installed(name), 'dist'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(installed(name), 'dist', file), 'utf8'))
}

/** The lines of the violation, without times of day: each run makes requests about its own time. */
function violationIn(stdout: string): readonly string[] {
  const lines = stdout.split('\n').filter((line) => /^(FAILED | {2}(rule|expected|actual|replay) )/.test(line))
  return lines.map((line) => line.replaceAll(/\d\d:\d\d:\d\d/g, 'hh:mm:ss'))
}
