import { readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as client from '../../client/index.ts'
import { type Consumer, createConsumer } from '../../client/package/consumer.ts'
import * as validators from '../../client/validators.ts'
import { operations } from '../../generated/operations.ts'
import { readExamples, undocumented } from './examples.ts'
import { type Guide, readGuides } from './guide.ts'
import { createReader, isAsShown, type Reader } from './reader.ts'

const root = join(import.meta.dirname, '../..')
const [first, ...others] = (await readGuides(root)) as [Guide, ...Guide[]]
const examples = await readExamples(root)

let consumer: Consumer
let reader: Reader

beforeAll(async () => {
  consumer = await createConsumer()
  await symlink(root, join(dirname(consumer.folder), 'payments-api'))
  reader = createReader(consumer.folder, install)
  await follow(first)
}, 120_000)
afterAll(async () => {
  await reader?.stop()
  await consumer?.remove()
})

describe('every snippet does what its guide says', () => {
  test(first.title, () => {
    // Followed before all others, which go on from it.
    expect(first.snippets.length).toBeGreaterThan(0)
  })

  test.each(others.map((guide) => [guide.title, guide] as const))('%s', async (_, guide) => {
    expect(guide.snippets.length).toBeGreaterThan(0)
    await follow(guide)
  })
})

describe('every example in the TSDoc runs, and prints what its comments say', () => {
  test.each(examples.map((example, index) => [example.of.join(', '), index, example] as const))(
    '%s',
    async (_, index, { code, prints }) => {
      const name = `example-${index}.ts`
      await writeFile(join(consumer.folder, name), `${code}\nexport {}\n`)
      const printed = await reader.follow({ language: 'sh', kind: '', code: `node --env-file=.env ${name}` })
      expect(printed.split('\n').filter((line) => prints.includes(line))).toEqual(prints)
    },
  )

  test('and there is one for every value that the package exports', () => {
    const withExample = new Set(examples.flatMap(({ of }) => of))
    const exported = [...Object.keys(client), ...Object.keys(validators)]
    expect(exported.filter((name) => !withExample.has(name))).toEqual([])
  })

  test('and a sentence for everything else', async () => {
    expect(await undocumented(root)).toEqual([])
  })
})

test('all of it compiles, strictly', async () => {
  const types = { types: ['node'], typeRoots: [join(root, 'node_modules/@types')], lib: ['es2023'] }
  const options = { module: 'nodenext', noEmit: true, allowImportingTsExtensions: true, resolveJsonModule: true }
  expect(await consumer.compile({ ...options, ...types })).toBe('')
}, 120_000)

test('every deprecated operation is in the guide of what is deprecated', () => {
  const guide = others.find(({ name }) => name.endsWith('deprecated'))
  const deprecated = Object.values(operations).filter((operation) => operation.deprecated)
  for (const { id, method, path } of deprecated) expect(guide?.markdown).toContain(`\`${method} ${path}\` (\`${id}\`)`)
})

async function follow(guide: Guide): Promise<void> {
  for (const snippet of guide.snippets) {
    const printed = await reader.follow(snippet)
    if (snippet.prints !== undefined && !isAsShown(printed, snippet.prints)) {
      // The comparison that says it best.
      expect(printed.trim(), snippet.code).toBe(snippet.prints.trim())
    }
  }
}

/** The package is not fetched from a registry: the tarball that would be published is installed. */
async function install(command: string): Promise<void> {
  const { name, peerDependencies } = JSON.parse(await readFile(join(root, 'client/package.json'), 'utf8'))
  const peers = Object.keys(peerDependencies)
  expect(command).toBe(`npm install ${[name, ...peers].join(' ')}`)
  await consumer.install(...peers)
}
