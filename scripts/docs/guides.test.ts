import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import getPort from 'get-port'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as client from '../../client/index.ts'
import { type Consumer, createConsumer } from '../../client/test/consumer.ts'
import * as validators from '../../client/validators.ts'
import { operations } from '../../generated/operations.ts'
import { readExamples, undocumented } from './examples.ts'
import { type Guide, readGuides, type Snippet } from './guide.ts'
import { createScratchClone, type ScratchClone } from './scratch-clone.ts'
import { createSnippetRunner, matchesInAnyOrder, matchesShown, type SnippetRunner } from './snippet-runner.ts'

const root = join(import.meta.dirname, '../..')
const guides = await readGuides(root)
const needsClone = ({ snippets }: Guide) => snippets.some(({ kind, code }) => kind === 'install' && code === 'npm ci')
const forServers = guides.filter(needsClone)
const [first, ...others] = guides.filter((guide) => !needsClone(guide)) as [Guide, ...Guide[]]
const examples = await readExamples(root)

let consumer: Consumer
let runner: SnippetRunner

beforeAll(async () => {
  consumer = await createConsumer()
  runner = createSnippetRunner(consumer.folder, install)
  await follow(first)
}, 300_000)
afterAll(async () => {
  await runner?.stop()
  await consumer?.remove()
})

describe('every snippet of a guide works that needs no clone', () => {
  test(first.title, () => {
    // It was run in beforeAll, as all others build on it.
    expect(first.snippets.length).toBeGreaterThan(0)
  })

  test.each(others.map((guide) => [guide.title, guide] as const))('%s', async (_, guide) => {
    expect(guide.snippets.length).toBeGreaterThan(0)
    // The port of the guide may be in use on this machine.
    const port = String(await getPort({ host: '127.0.0.1' }))
    await follow(guide, runner, (text) =>
      text
        .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`)
        .replaceAll('listen(3000', `listen(${port}`)
        .replaceAll('8080', port)
        .replaceAll('sandbox --console', 'sandbox --console --port 0'),
    )
  })
})

describe('every command of a guide works that needs a clone', () => {
  let clone: ScratchClone
  let team: SnippetRunner
  beforeAll(async () => {
    clone = await createScratchClone(root)
    // The packages are installed already; CI runs `npm ci` in a real clone.
    team = createSnippetRunner(clone.folder, async (command) => expect(command).toBe('npm ci'))
  })
  afterAll(async () => {
    await team?.stop()
    await clone?.remove()
  })

  test.each(forServers.map((guide) => [guide.title, guide] as const))(
    '%s',
    async (_, guide) => {
      expect(guide.snippets.length).toBeGreaterThan(0)
      // The port of the guide may be in use on this machine.
      const port = String(await getPort({ host: '127.0.0.1' }))
      const other = String(await getPort({ host: '127.0.0.1' }))
      await follow(guide, team, (text) => text.replaceAll('8080', port).replaceAll('8081', other))
    },
    300_000,
  )

  test('and its CI files use only known inputs and options', async () => {
    const inputs = Object.keys(parse(await readFile(join(root, 'action.yml'), 'utf8')).inputs)
    const options = await readFile(join(root, 'conformance/cli/option-groups.ts'), 'utf8')
    const files = forServers.flatMap(({ snippets }) => snippets.filter(({ language }) => language === 'yaml'))
    expect(files.length).toBeGreaterThan(0)
    for (const { code } of files) {
      const steps: { uses?: string; with?: object }[] = Object.values(parse(code).jobs ?? {}).flatMap(
        (job) => (job as { steps: [] }).steps,
      )
      const given = steps
        .filter(({ uses }) => uses?.startsWith('OWNER/'))
        .flatMap((step) => Object.keys(step.with ?? {}))
      expect(given.filter((name) => !inputs.includes(name))).toEqual([])
      const used = code.match(/(?<=[\s'])--(?!omit)[a-z-]+/g) ?? []
      expect(used.length).toBeGreaterThan(0)
      expect(used.filter((option) => !options.includes(`'${option} <`))).toEqual([])
    }
  })

  test('and its CI files give all shards of a run one seed', async () => {
    const files = forServers.flatMap(({ snippets }) => snippets.filter(({ language }) => language === 'yaml'))
    const sharded = files.filter(({ code }) => code.includes('--shard'))
    expect(sharded.length).toBeGreaterThan(1)
    for (const { code } of sharded)
      expect(code.match(/--seed /g)?.length, code).toBe(code.match(/--(budget|runs) /g)?.length)
  })
})

describe('every example in the TSDoc runs and prints what its comments say', () => {
  beforeAll(async () => {
    const sandbox = first.snippets.findLast(({ kind }) => kind === 'background')
    if (sandbox) await runner.run(sandbox)
    await runner.run({ language: 'sh', kind: '', code: 'node environment.ts' })
  })

  test.each(examples.map((example, index) => [example.of.join(', '), index, example] as const))(
    '%s',
    async (_, index, { code, prints }) => {
      const name = `example-${index}.ts`
      await writeFile(join(consumer.folder, name), `${code}\nexport {}\n`)
      const printed = await runner.run({ language: 'sh', kind: '', code: `node --env-file=.env ${name}` })
      expect(printed.split('\n').filter((line) => prints.includes(line))).toEqual(prints)
    },
  )

  test('and every exported value has one', () => {
    const withExample = new Set(examples.flatMap(({ of }) => of))
    const exported = [...Object.keys(client), ...Object.keys(validators)]
    expect(exported.filter((name) => !withExample.has(name))).toEqual([])
  })

  test('and every other export has a description', async () => {
    expect(await undocumented(root)).toEqual([])
  })
})

test('guides, examples and the README of the package compile with the options of tsc --init', async () => {
  const readme = await readFile(join(root, 'client/README.md'), 'utf8')
  const snippets = [...readme.matchAll(/^```ts\n([\s\S]*?)\n```$/gm)].map(([, code = '']) => code)
  expect(snippets.length).toBeGreaterThan(1)
  for (const [index, code] of snippets.entries())
    await writeFile(join(consumer.folder, `readme-${index}.ts`), `${code}\nexport {}\n`)
  const types = { types: ['node'], typeRoots: [join(root, 'node_modules/@types')], lib: ['es2023'] }
  const options = { module: 'nodenext', noEmit: true, allowImportingTsExtensions: true, resolveJsonModule: true }
  const strict = { noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true, verbatimModuleSyntax: true }
  expect(await consumer.compile({ ...options, ...types, ...strict })).toBe('')
}, 120_000)

test('every deprecated operation is in the guide about deprecation', () => {
  const guide = others.find(({ name }) => name.endsWith('deprecated'))
  const deprecated = Object.values(operations).filter((operation) => operation.deprecated)
  for (const { id, method, path } of deprecated) expect(guide?.markdown).toContain(`\`${method} ${path}\` (\`${id}\`)`)
})

async function follow(
  guide: Guide,
  by: SnippetRunner = runner,
  adapt: (text: string) => string = (text) => text,
): Promise<void> {
  const later = new Map<string, string>()
  for (const snippet of guide.snippets) {
    const code = adapt(snippet.code)
    const printed = await by.run({ ...snippet, code } satisfies Snippet)
    const shown = snippet.prints === undefined ? undefined : adapt(snippet.prints)
    if (snippet.kind === 'alongside') later.set(code, shown ?? '…')
    else if (shown !== undefined && !matchesShown(printed, shown)) {
      // Fails with a readable difference.
      expect(printed.trim(), code).toBe(shown.trim())
    }
  }
  for (const [code, shown] of later)
    await expect
      .poll(() => by.alongside().get(code), { timeout: 10_000 })
      .toSatisfy((printed: string) => matchesShown(printed, shown) || matchesInAnyOrder(printed, shown))
  await by.interrupt()
}

/**
 * Installs the tarball of the client that would be published, once: the first guide installs what all of them need. The command of the suite is
 * that of this repository; scripts/package installs it.
 */
async function install(command: string): Promise<void> {
  const { name, peerDependencies } = JSON.parse(await readFile(join(root, 'client/package.json'), 'utf8'))
  const peers = Object.keys(peerDependencies)
  const all = [name, 'payments-api-conformance', 'payments-api-sandbox', ...peers]
  const bin = join(consumer.folder, 'node_modules/.bin')
  const suite = join(bin, 'payments-api-conform')
  if (existsSync(suite)) {
    expect(all.filter((known) => command.split(' ').includes(known)).join(' ')).toBe(
      command.replace('npm install ', ''),
    )
    return
  }
  expect(command).toBe(`npm install ${all.join(' ')}`)
  await consumer.install(...peers)
  await mkdir(bin, { recursive: true })
  const script = `#!/bin/sh\nexec '${process.execPath}' '${join(root, 'bin/payments-api-conform.ts')}' "$@"\n`
  await writeFile(suite, script, { mode: 0o755 })
}
