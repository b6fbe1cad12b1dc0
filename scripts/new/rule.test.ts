import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { newRule } from './rule.ts'
import { RefusedRule, type RuleRequest } from './rule-parts.ts'

const root = join(import.meta.dirname, '../..')
const request: RuleRequest = { id: 'cards.name-shown', level: 'must', operation: 'listMccCategories' }

describe('newRule', () => {
  test('adds the rule to the section, and one file for each part', () => {
    const { files } = newRule(root, { ...request, says: 'GET /v1/cards returns names.', source: 'Errors' })
    expect([...files.keys()]).toEqual([
      'spec/rules/cards.yaml',
      'conformance/checks/cards/name-shown.ts',
      'conformance/scenarios/cards/name-shown.ts',
      'conformance/scenarios/cards/name-shown.test.ts',
      'sandbox/faults/cards/name-shown.ts',
    ])
    const rules = files.get('spec/rules/cards.yaml') ?? ''
    expect(rules.startsWith(readFileSync(join(root, 'spec/rules/cards.yaml'), 'utf8').trimEnd())).toBe(true)
    expect(
      rules.endsWith('- id: cards.name-shown\n  level: must\n  says: GET /v1/cards returns names.\n  source: Errors\n'),
    ).toBe(true)
  })

  test('adds the check to the file of a topic', () => {
    const { files } = newRule(root, { ...request, topic: 'update' })
    const check = files.get('conformance/checks/cards/update.ts') ?? ''
    expect(check).toContain("rule: 'cards.name-shown'")
    expect(check.match(/ check\(\{/g)).toHaveLength(
      (readFileSync(join(root, 'conformance/checks/cards/update.ts'), 'utf8').match(/ check\(\{/g)?.length ?? 0) + 1,
    )
  })

  test('adds the fault to the file of a topic, or to its folder', () => {
    const inFile = newRule(root, { ...request, topic: 'creation' }).files.get('sandbox/faults/cards/creation.ts')
    expect(inFile).toContain("breaks: ['cards.name-shown']")
    const inFolder = newRule(root, { ...request, topic: 'update' }).files.get(
      'sandbox/faults/cards/update/name-shown.ts',
    )
    expect(inFolder).toContain("breaks: ['cards.name-shown']")
    expect(inFolder).toContain("from '../../fault.ts'")
  })

  test('an open rule has a check that observes, and no fault', () => {
    const { files } = newRule(root, { ...request, level: 'open' })
    expect([...files.keys()]).toEqual(['spec/rules/cards.yaml', 'conformance/checks/cards/name-shown.ts'])
  })

  test.each<[Partial<RuleRequest>, string]>([
    [{ id: 'name-shown' }, '"name-shown" is not a rule id: write section.name, such as cards.name-preserved'],
    [{ id: 'loans.name' }, 'there is no section "loans": use '],
    [{ id: 'cards.state-machine' }, 'cards.state-machine is already in spec/rules/cards.yaml'],
    [{ operation: 'getLoan' }, 'there is no operation "getLoan": '],
    [{ topic: 'Names!' }, '"Names!" is not a topic: '],
    [{ level: 'open', says: 'It is so.' }, '--says of level open ends with "?"'],
  ])('refuses %j', (change, message) => {
    expect(() => newRule(root, { ...request, ...change })).toThrow(RefusedRule)
    expect(() => newRule(root, { ...request, ...change })).toThrow(message)
  })
})

describe('npm run new', () => {
  const copy = mkdtempSync(join(tmpdir(), 'new-rule-'))
  afterAll(() => rmSync(copy, { recursive: true }))
  const run = (...command: readonly string[]) =>
    spawnSync(process.execPath, command, { cwd: copy, encoding: 'utf8', timeout: 200_000 })

  test('writes skeletons that compile, and that fail until they are written', () => {
    const copied = ['client', 'conformance', 'generated', 'sandbox', 'scripts', 'spec']
    const settings = ['.gitignore', 'biome.json', 'package.json', 'tsconfig.json']
    for (const name of [...copied, ...settings]) cpSync(join(root, name), join(copy, name), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))

    const created = run('scripts/new/main.ts', 'rule', request.id)
    expect(created.stderr).toBe('')
    const files = [...created.stdout.matchAll(/^wrote (.*\.ts)$/gm)].map(([, file = '']) => file)
    expect(files).toHaveLength(4)

    writeFileSync(join(copy, 'tsconfig.rule.json'), JSON.stringify({ extends: './tsconfig.json', include: files }))
    const compiled = run('node_modules/typescript-7/bin/tsc', '--noEmit', '--project', 'tsconfig.rule.json')
    expect(compiled.stdout).toBe('')
    const tested = run('conformance/cli/main.ts', '--only', request.id, '--seed', '1')
    expect(tested.stdout).toContain('FAILED cards.name-shown')
    expect(tested.status).toBe(1)
  }, 400_000)

  test('reports what it refuses in one line', () => {
    const { status, stderr } = run('scripts/new/main.ts', 'rule', 'loans.name')
    expect(stderr).toMatch(/^error: there is no section "loans": .*\n$/)
    expect(status).toBe(2)
  })
})
