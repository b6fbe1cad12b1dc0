import { execFileSync, spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** A project of its own, whose only commit is the contract as it is. */
let project: string

// Neither the settings of this machine nor a repository around the temporary folder are seen.
const env = {
  ...process.env,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CEILING_DIRECTORIES: tmpdir(),
}

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'payments-contract-'))
  await writeProgram(project)
  await writeContract()
  git('init', '--quiet')
  git('add', 'generated', 'spec')
  git('-c', 'user.name=A', '-c', 'user.email=a@b.example', 'commit', '--quiet', '--message', 'The contract')
  git('tag', 'v1')
})
beforeEach(writeContract)
afterAll(() => rm(project, { recursive: true, force: true }))

test('tells how it is used', () => {
  const { status, stdout } = diff('--help')
  expect(status).toBe(0)
  expect(stdout).toContain('Usage: npm run contract:diff -- [options]')
})

test('ends with 0 when nothing changed', () => {
  const { status, stdout } = diff('--against', 'HEAD')
  expect([status, stdout]).toEqual([
    0,
    'Compared with HEAD: 0 breaking, 0 harmless, 0 in words alone; the version is still 1.0.0.\n',
  ])
  expect(diff('--against', 'v1', '--markdown').stdout).toBe('No changes of the contract.\n')
})

test('ends with 1 on a breaking change, and with 0 once the version says so', async () => {
  await edit('generated/openapi.json', '"payment_blocked",', '')
  const { status, stdout } = diff('--against', 'v1')
  expect([status, stdout.split('\n')]).toEqual([
    1,
    [
      'Breaking for callers and servers',
      '- BoletoStatus: payment_blocked is gone (received from cancelBoleto, createBoleto, extendBoleto and 2 more)',
      '',
      'Compared with v1: 1 breaking, 0 harmless, 0 in words alone; the version is still 1.0.0.',
      'Breaking changes need version 2.0.0 or later in info.version.',
      '',
    ],
  ])
  await edit('generated/openapi.json', '"version": "1.0.0"', '"version": "2.0.0"')
  const risen = diff('--against', 'v1')
  expect(risen.status).toBe(0)
  expect(risen.stdout).toContain('1 breaking, 0 harmless, 1 in words alone; the version is 2.0.0, before 1.0.0.')
  expect(risen.stdout).toContain('The version says that they break something.')
})

test('reads the rules of a revision, and says that a file has none', async () => {
  await writeFile(join(project, 'old.json'), await readFile(join(project, 'generated/openapi.json')))
  await edit(
    'spec/rules/cards.yaml',
    'says: Each created card has an id of its own.',
    'says: No two cards share an id.',
  )
  await edit('spec/rules/cards.yaml', '- id: cards.created-as-sent', '- id: cards.made-as-sent')
  const { status, stdout } = diff('--against', 'HEAD')
  expect(status).toBe(1)
  expect(stdout).toContain('- rule cards.created-as-sent: is gone ("')
  expect(stdout).toContain('- rule cards.made-as-sent: is new: "')
  expect(stdout).toContain('says "No two cards share an id." now, before "Each created card has an id of its own."')
  const file = diff('--against', 'old.json')
  expect([file.status, file.stdout]).toEqual([
    0,
    'Compared with old.json: 0 breaking, 0 harmless, 0 in words alone; the version is still 1.0.0.\n' +
      'Rules were not compared: a document alone has none; name a revision.\n',
  ])
})

test('tells words when asked, as text, as Markdown and as JSON', async () => {
  await edit('generated/openapi.json', '"title": "Payments, Cards', '"title": "Cards, Payments')
  expect(diff('--against', 'HEAD').stdout).not.toContain('title')
  expect(diff('--against', 'HEAD', '--descriptions').stdout).toContain('In words alone\n- info: title changed\n')
  expect(diff('--against', 'HEAD', '--descriptions', '--markdown').stdout).toBe(
    '### In words alone\n\n- `info`: title changed\n',
  )
  const { status, stdout } = diff('--against', 'HEAD', '--json')
  expect([status, JSON.parse(stdout)]).toEqual([
    0,
    {
      ...{ against: 'HEAD', before: '1.0.0', after: '1.0.0', refused: false, withRules: true },
      changes: [
        {
          ...{ effect: 'harmless', place: 'info', says: 'title changed', callers: 'harmless', servers: 'harmless' },
          ...{ words: true, sentWith: [], receivedFrom: [] },
        },
      ],
    },
  ])
})

test.each([
  [[], "required option '--against <FILE|REV>' not specified"],
  [['--against', 'HEAD', '--jsn'], "unknown option '--jsn' (Did you mean --json?)"],
  [['--against', 'HEAD', '--json', '--markdown'], '--json and --markdown cannot be combined'],
  [['--against', 'v2'], '--against "v2" is neither a file nor a revision'],
  [['--against', '--upload-pack=x'], '--against "--upload-pack=x" is neither a file nor a revision'],
  [['--against', 'spec'], '--against "spec" is neither a file nor a revision'],
  [['--against', 'spec/rules/cards.yaml'], 'spec/rules/cards.yaml is not an OpenAPI 3.1 document in JSON'],
  [['--against', 'package.json'], 'package.json is not an OpenAPI 3.1 document in JSON'],
  [['--against', 'without-version.json'], 'without-version.json has no info.version'],
  [['--against', 'empty'], 'revision "empty" holds no generated/openapi.json'],
])('%j is wrong use, told in one line', async (options, message) => {
  await writeFile(join(project, 'without-version.json'), '{"openapi":"3.1.0"}')
  if (options[1] === 'empty') git('update-ref', 'refs/tags/empty', emptyCommit())
  const { status, stdout, stderr } = diff(...options)
  expect([status, stdout, stderr]).toEqual([2, '', `error: ${message}\n`])
})

test('a catalogue of rules that cannot be read is named', async () => {
  await writeFile(join(project, 'spec/rules/cards.yaml'), '- id: "cards')
  const { status, stderr } = diff('--against', 'HEAD')
  expect([status, stderr]).toEqual([2, expect.stringMatching(/^error: spec\/rules\/cards\.yaml is not YAML: .+\n$/)])
})

test('outside a git work tree a revision cannot be had', async () => {
  const outside = await mkdtemp(join(tmpdir(), 'payments-no-git-'))
  try {
    await writeProgram(outside)
    const { status, stderr } = diffIn(outside, '--against', 'HEAD')
    expect([status, stderr]).toEqual([
      2,
      'error: --against "HEAD" is neither a file nor a revision: this is no git work tree\n',
    ])
  } finally {
    await rm(outside, { recursive: true })
  }
})

/** The program reads the contract of the project that it lies in. */
async function writeProgram(folder: string): Promise<void> {
  for (const name of ['package.json', 'scripts', 'conformance/called.ts'])
    await cp(join(root, name), join(folder, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
}

async function writeContract(): Promise<void> {
  await mkdir(join(project, 'generated'), { recursive: true })
  await cp(join(root, 'generated/openapi.json'), join(project, 'generated/openapi.json'))
  await cp(join(root, 'spec/rules'), join(project, 'spec/rules'), { recursive: true })
}

async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(project, file), 'utf8')
  expect(text.split(from)).toHaveLength(2)
  await writeFile(join(project, file), text.replace(from, to))
}

function emptyCommit(): string {
  const tree = git('hash-object', '-t', 'tree', '-w', '--stdin').trim()
  return git('-c', 'user.name=A', '-c', 'user.email=a@b.example', 'commit-tree', tree, '-m', 'Nothing').trim()
}

function git(...command: readonly string[]): string {
  return execFileSync('git', command, { cwd: project, env, encoding: 'utf8', input: '' })
}

function diff(...options: readonly string[]) {
  return diffIn(project, ...options)
}

function diffIn(cwd: string, ...options: readonly string[]) {
  const command = [join(cwd, 'scripts/contract-diff/main.ts'), ...options]
  return spawnSync(process.execPath, command, { cwd, env, encoding: 'utf8' })
}
