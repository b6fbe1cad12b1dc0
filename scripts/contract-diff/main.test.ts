import { execFileSync, spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** A git repository whose only commit contains the contract. */
let project: string

// Ignores the git configuration of this machine and repositories above the temporary folder.
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

test('prints its usage', () => {
  const { status, stdout } = diff('--help')
  expect(status).toBe(0)
  expect(stdout).toContain('Usage: npm run contract:diff -- [options]')
})

test('exits with 0 when nothing changed', () => {
  const { status, stdout } = diff('--against', 'HEAD')
  expect([status, stdout]).toEqual([
    0,
    'Compared with HEAD: 0 breaking, 0 compatible, 0 of descriptions only.\nVersion of the contract: 1.0.0, unchanged.\n',
  ])
  expect(diff('--against', 'v1', '--markdown').stdout).toBe('The contract did not change.\n')
})

test('exits with 1 on a breaking change, and with 0 once the version allows it', async () => {
  await edit('generated/openapi.json', '"payment_blocked",', '')
  const { status, stdout } = diff('--against', 'v1')
  expect([status, stdout.split('\n')]).toEqual([
    1,
    [
      'Breaking for callers and servers',
      '- BoletoStatus: value payment_blocked removed (received from cancelBoleto, createBoleto, extendBoleto and 2 more)',
      '',
      'Compared with v1: 1 breaking, 0 compatible, 0 of descriptions only.',
      'Version of the contract: 1.0.0, unchanged.',
      'Breaking changes require a major version: info.version 2.0.0 or later.',
      '',
    ],
  ])
  await edit('generated/openapi.json', '"version": "1.0.0"', '"version": "2.0.0"')
  const risen = diff('--against', 'v1')
  expect(risen.status).toBe(0)
  expect(risen.stdout).toContain(
    '1 breaking, 0 compatible, 1 of descriptions only.\nVersion of the contract: 2.0.0, previously 1.0.0.\n',
  )
  expect(risen.stdout).toContain('The version allows breaking changes.')
})

test('compares the rules of a revision; a file has none', async () => {
  await writeFile(join(project, 'old.json'), await readFile(join(project, 'generated/openapi.json')))
  await edit('spec/rules/cards.yaml', 'says: Each card has a unique id.', 'says: No two cards share an id.')
  await edit('spec/rules/cards.yaml', '- id: cards.new-card-in-list', '- id: cards.new-card-listed')
  const { status, stdout } = diff('--against', 'HEAD')
  expect(status).toBe(1)
  expect(stdout).toContain('- rule cards.new-card-in-list: removed ("')
  expect(stdout).toContain('- rule cards.new-card-listed: added: "')
  expect(stdout).toContain('now says "No two cards share an id.", previously "Each card has a unique id."')
  const file = diff('--against', 'old.json')
  expect([file.status, file.stdout]).toEqual([
    0,
    'Compared with old.json: 0 breaking, 0 compatible, 0 of descriptions only.\nVersion of the contract: 1.0.0, unchanged.\n' +
      'Rules were not compared: an OpenAPI document contains none; compare with a revision.\n',
  ])
})

test('includes changes of descriptions on request, as text, Markdown and JSON', async () => {
  await edit('generated/openapi.json', '"title": "Payments, Cards', '"title": "Cards, Payments')
  expect(diff('--against', 'HEAD').stdout).not.toContain('title')
  expect(diff('--against', 'HEAD', '--descriptions').stdout).toContain('Descriptions only\n- info: title changed\n')
  expect(diff('--against', 'HEAD', '--descriptions', '--markdown').stdout).toBe(
    '### Descriptions only\n\n- `info`: title changed\n',
  )
  const { status, stdout } = diff('--against', 'HEAD', '--json')
  expect([status, JSON.parse(stdout)]).toEqual([
    0,
    {
      ...{ against: 'HEAD', before: '1.0.0', after: '1.0.0', raises: { part: 'patch', version: '1.0.1' } },
      ...{ refused: false, withRules: true },
      changes: [
        {
          ...{
            breaking: false,
            raises: 'patch',
            place: 'info',
            says: 'title changed',
            callers: 'compatible',
            servers: 'compatible',
          },
          ...{ isAddition: false, descriptionOnly: true, sentWith: [], receivedFrom: [] },
        },
      ],
    },
  ])
})

test.each([
  [[], "required option '--against <FILE|REV>' not specified"],
  [['--against', 'HEAD', '--jsn'], "unknown option '--jsn' (Did you mean --json?)"],
  [['--against', 'HEAD', '--json', '--markdown'], '--json and --markdown cannot be combined'],
  [['--against', 'v2'], '--against "v2" is neither a file nor a git revision'],
  [['--against', '--upload-pack=x'], '--against "--upload-pack=x" is neither a file nor a git revision'],
  [['--against', 'spec'], '--against "spec" is neither a file nor a git revision'],
  [['--against', 'spec/rules/cards.yaml'], 'spec/rules/cards.yaml is not an OpenAPI 3.1 document in JSON'],
  [['--against', 'package.json'], 'package.json is not an OpenAPI 3.1 document in JSON'],
  [['--against', 'without-version.json'], 'without-version.json has no info.version'],
  [['--against', 'empty'], 'revision "empty" does not contain generated/openapi.json'],
])('%j is a usage error, printed in one line', async (options, message) => {
  await writeFile(join(project, 'without-version.json'), '{"openapi":"3.1.0"}')
  if (options[1] === 'empty') git('update-ref', 'refs/tags/empty', emptyCommit())
  const { status, stdout, stderr } = diff(...options)
  expect([status, stdout, stderr]).toEqual([2, '', `error: ${message}\n`])
})

test('a file of rules that is not YAML is named', async () => {
  await writeFile(join(project, 'spec/rules/cards.yaml'), '- id: "cards')
  const { status, stderr } = diff('--against', 'HEAD')
  expect([status, stderr]).toEqual([2, expect.stringMatching(/^error: spec\/rules\/cards\.yaml is not YAML: .+\n$/)])
})

test('a revision cannot be used outside a git work tree', async () => {
  const outside = await mkdtemp(join(tmpdir(), 'payments-no-git-'))
  try {
    await writeProgram(outside)
    const { status, stderr } = diffIn(outside, '--against', 'HEAD')
    expect([status, stderr]).toEqual([
      2,
      'error: --against "HEAD" is neither a file nor a git revision: not inside a git work tree\n',
    ])
  } finally {
    await rm(outside, { recursive: true })
  }
})

/** The program reads the contract of the project that it lies in. */
async function writeProgram(folder: string): Promise<void> {
  for (const name of ['package.json', 'scripts', 'conformance/text/program-name.ts'])
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
