import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import ts from 'typescript'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changesIn } from './changes.ts'

const root = join(import.meta.dirname, '../..')
let copy: string

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'payments-change-'))
  for (const name of ['package.json', 'redocly.yaml', 'scripts', 'conformance/text/program-name.ts'])
    await cp(join(root, name), join(copy, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
})
beforeEach(async () => {
  for (const name of ['spec', 'generated']) {
    await rm(join(copy, name), { recursive: true, force: true })
    await cp(join(root, name), join(copy, name), { recursive: true })
  }
})
afterAll(() => rm(copy, { recursive: true, force: true }))

describe('a changed keyword is reported by name', () => {
  test('no change: nothing is stale, and generating again changes nothing', async () => {
    expect(await generate('--check')).toEqual({ code: 0, lines: [] })
    expect(await generate()).toEqual({ code: 0, lines: ['generated/ is up to date'] })
  })

  test('a changed length: by --check, by the derived rule and by the validator', async () => {
    await change('spec/schemas/CardCreateDto.yaml', 'maxLength: 60', 'maxLength: 59')
    expect(await generate('--check')).toEqual({
      code: 1,
      lines: [
        'generated/openapi.json is stale: run `npm run generate`',
        'generated/schemas.json is stale: run `npm run generate`',
        'generated/rules.ts is stale (createCard.body.name.maxLength): run `npm run generate`',
        'generated/validators.js is stale: run `npm run generate`',
        'generated/published-validators.js is stale: run `npm run generate`',
      ],
    })
    await generate()
    expect(await readFile(join(copy, 'generated/rules.ts'), 'utf8')).toContain(
      'createCard returns 400 if `name` has more than 59 characters.',
    )
  })

  test('a removed enum value: by --check, by the derived rule, and by the compiler where it is used', async () => {
    expect(compile("export const status: BoletoStatus = 'payment_blocked'")).toEqual([])
    await change('spec/schemas/BoletoStatus.yaml', '  - payment_blocked\n', '')
    const { code, lines } = await generate('--check')
    expect(code).toBe(1)
    expect(lines).toContain('generated/types.d.ts is stale (BoletoStatus): run `npm run generate`')
    expect(lines.find((line) => line.startsWith('generated/rules.ts'))).toBe(
      'generated/rules.ts is stale (BoletoStatus.enum, BoletoStatus.values): run `npm run generate`',
    )
    await generate()
    expect(compile("export const status: BoletoStatus = 'payment_blocked'")).toEqual([
      expect.stringContaining(`Type '"payment_blocked"' is not assignable to type`),
    ])
  })
})

test('added, removed and changed rules and types are reported', () => {
  const rules = (more: string) => `const rules = {\n  "a.b": {"says":"A."},\n${more}}\n`
  expect(changesIn('rules.ts', rules(''), rules('  "a.c": {"says":"C."},\n'))).toEqual(['a.c'])
  expect(changesIn('rules.ts', rules('  "a.c": {"says":"C."},\n'), rules(''))).toEqual(['a.c'])
  expect(changesIn('rules.ts', rules(''), rules('').replace('A.', 'B.'))).toEqual(['a.b'])
  const types = (card: string) => `export interface components { schemas: { CardDto: { ${card} }; Boleto: string } }`
  expect(changesIn('types.d.ts', types('id: string'), types('id: number'))).toEqual(['CardDto'])
  expect(changesIn('openapi.json', '{}', '{"info":{}}')).toEqual([])
})

async function change(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(copy, file), 'utf8')
  expect(text.split(from)).toHaveLength(2)
  await writeFile(join(copy, file), text.replace(from, to))
}

async function generate(...options: readonly string[]): Promise<{ code: number; lines: readonly string[] }> {
  const command = [join(copy, 'scripts/generate/main.ts'), ...options]
  const { code, said } = await promisify(execFile)(process.execPath, command).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, said: `${stdout}${stderr}` }),
  )
  return { code, lines: said.split('\n').filter((line: string) => line !== '') }
}

/** The errors of the compiler for a line that uses the types of the copy. */
function compile(code: string): readonly string[] {
  const file = join(copy, 'use.ts')
  const host = ts.createCompilerHost({})
  const readSource = host.getSourceFile.bind(host)
  host.getSourceFile = (name, ...more) =>
    name === file
      ? ts.createSourceFile(
          file,
          `import type { BoletoStatus } from './generated/types.d.ts'\n${code}\n`,
          ts.ScriptTarget.ES2022,
        )
      : readSource(name, ...more)
  const program = ts.createProgram(
    [file],
    { strict: true, noEmit: true, types: [], module: ts.ModuleKind.NodeNext },
    host,
  )
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}
