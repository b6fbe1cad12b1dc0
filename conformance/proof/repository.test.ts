import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { writtenRules } from '../../generated/rules.ts'
import { allChecks } from '../run/registry.ts'
import { rules } from '../run/rules.ts'
import { passiveRules } from '../validate/response.ts'

const root = join(import.meta.dirname, '../..')
const checks = await allChecks()

describe('rules', () => {
  test('every rule has a check, is validated on every response, or has a reason why it is not observable', () => {
    const checked = new Set([...checks.map(({ rule }) => rule), ...passiveRules])
    const unchecked = Object.entries(rules).filter(
      ([id, { notObservable }]) => notObservable === undefined && !checked.has(id),
    )
    expect(unchecked.map(([id]) => id)).toEqual([])
  })

  test('a rule that is not observable has no check', () => {
    const ids = Object.entries(rules).flatMap(([id, rule]) => (rule.notObservable === undefined ? [] : [id]))
    expect(checks.filter(({ rule }) => ids.includes(rule)).map(({ rule }) => rule)).toEqual([])
  })

  test('every check names a rule, and no two the same', () => {
    expect(checks.filter(({ rule }) => !(rule in rules)).map(({ rule }) => rule)).toEqual([])
    expect(checks.map(({ rule }) => rule).filter((rule, index, all) => all.indexOf(rule) !== index)).toEqual([])
  })

  test('every section of rules has its checks', () => {
    const sections = namesIn('spec/rules', '.yaml').filter((section) => section !== 'coverage')
    const withChecks = new Set(readdirSync(join(root, 'conformance/checks')).map((name) => name.replace(/\.ts$/, '')))
    expect(sections.filter((section) => !withChecks.has(section))).toEqual([])
  })

  test('a hand-written rule is named after its section', () => {
    for (const section of namesIn('spec/rules', '.yaml')) {
      const ids = readFileSync(join(root, `spec/rules/${section}.yaml`), 'utf8').match(/^- id: (.*)$/gm) ?? []
      expect(ids.filter((id) => !id.startsWith(`- id: ${section}.`))).toEqual([])
    }
    expect(Object.keys(writtenRules).filter((id) => !/^[a-z-]+\.[a-z0-9-]+$/.test(id))).toEqual([])
  })
})

describe('imports', () => {
  const mayImport: Readonly<Record<string, readonly string[]>> = {
    client: ['client', 'generated'],
    conformance: ['conformance', 'generated'],
    sandbox: ['sandbox', 'generated'],
    generated: ['generated'],
  }

  test.each(Object.entries(mayImport))('%s/ imports only what it may', (room, allowed) => {
    const strays = sourcesIn(room).flatMap((file) =>
      importsOf(file)
        .filter((path) => path.startsWith('.'))
        .map((path) => relative(root, join(file, '..', path)).split('/')[0] ?? '')
        .filter((target) => !allowed.includes(target))
        .map((target) => `${relative(root, file)} imports ${target}/`),
    )
    expect(strays).toEqual([])
  })

  test('only conformance/http sends requests, and what surrounds a target in the proof', () => {
    const senders = sourcesIn('conformance').filter(
      (file) => !file.endsWith('.test.ts') && /from 'undici'|\bfetch\(/.test(readFileSync(file, 'utf8')),
    )
    const names = senders.map((file) => relative(root, file))
    expect(names).toContain('conformance/http/transport.ts')
    expect(names.filter((name) => !/^conformance\/(http|proof\/surroundings)\//.test(name))).toEqual([])
  })

  test('only suite.vitest.ts and tests know vitest', () => {
    const knowing = sourcesIn('conformance').filter(
      (file) => importsOf(file).includes('vitest') && !file.endsWith('.test.ts'),
    )
    expect(knowing.map((file) => relative(root, file))).toEqual(['conformance/test/suite.vitest.ts'])
  })
})

function namesIn(folder: string, ending: string): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
}

function sourcesIn(room: string): string[] {
  try {
    return readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|js)$/.test(name))
      .map((name) => join(root, room, name))
  } catch {
    return []
  }
}

function importsOf(file: string): string[] {
  return [
    ...readFileSync(file, 'utf8').matchAll(
      /^\s*(?:import|export)\b[^'"]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/gm,
    ),
  ].map((match) => match[1] ?? match[2] ?? '')
}
