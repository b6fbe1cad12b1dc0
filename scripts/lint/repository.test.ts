import { basename, dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rules } from '../../conformance/contract/rules.ts'
import { allChecks } from '../../conformance/derived-checks/all-checks.ts'
import { passiveRules } from '../../conformance/validate/response.ts'
import { writtenRules } from '../../generated/rules.ts'
import { hasServerRules } from '../rule-files.ts'
import { filesMatching, root, textOf } from './source-files.ts'

const checks = await allChecks()
const checkFiles = placesIn('conformance/checks')
const sections = filesMatching('spec/rules/*.yaml')
  .filter(hasServerRules)
  .map((file) => basename(file, '.yaml'))

describe('rules', () => {
  test('every rule has a check, is validated on every response, or has a reason why it is not observable', () => {
    const checked = new Set([...checks.map(({ rule }) => rule), ...passiveRules])
    const unchecked = Object.entries(rules).filter(
      ([id, { notObservable }]) => notObservable === undefined && !checked.has(id),
    )
    expectNone(
      unchecked.map(([id]) => id),
      'Add a check to conformance/checks/<section>/, or `notObservable:` with the reason to the rule in spec/rules/<section>.yaml.',
    )
  })

  test('a rule that is not observable has no check', () => {
    const ids = Object.entries(rules).flatMap(([id, rule]) => (rule.notObservable === undefined ? [] : [id]))
    expectNone(
      checks.map(({ rule }) => rule).filter((rule) => ids.includes(rule)),
      'Remove the check of the rule, or its `notObservable:` in spec/rules/<section>.yaml.',
    )
  })

  test('every check names a rule, and each rule has one check at most', () => {
    const checked = checks.map(({ rule }) => rule)
    expectNone(
      checked.filter((rule) => !(rule in rules)),
      'Add the rule to spec/rules/<section>.yaml and run `npm run generate`, or correct `rule:` in the check.',
    )
    expectNone(
      checked.filter((rule, index) => checked.indexOf(rule) !== index),
      'Two checks name the same rule: merge them, or give one of them a rule that says what only it tests.',
    )
  })

  test('every section of rules has its checks', () => {
    const withChecks = new Set(checkFiles.map(({ section }) => section))
    expectNone(
      sections.filter((section) => !withChecks.has(section)),
      'Add conformance/checks/<section>/ with the checks of this section.',
    )
  })

  test('a hand-written rule is named after its section', () => {
    const misplaced = sections.flatMap((section) =>
      (textOf(`spec/rules/${section}.yaml`).match(/(?<=^- id: ).*$/gm) ?? []).filter(
        (id) => !id.startsWith(`${section}.`),
      ),
    )
    expectNone(misplaced, 'Move the rule to the file of its section, or name it <section>.<what-it-says>.')
    expectNone(
      Object.keys(writtenRules).filter((id) => !/^[a-z-]+\.[a-z0-9-]+$/.test(id)),
      'Name the rule <section>.<what-it-says>, in lower case with hyphens.',
    )
  })
})

describe('imports', () => {
  const mayImport: Readonly<Record<string, readonly string[]>> = {
    client: ['client', 'generated'],
    conformance: ['conformance', 'generated'],
    sandbox: ['sandbox', 'generated'],
    generated: ['generated'],
  }

  test.each(Object.entries(mayImport))('%s/ imports only what it may', (folder, allowed) => {
    const strays = filesMatching(`${folder}/**/*.{ts,js}`).flatMap((file) =>
      importsOf(file)
        .filter((path) => path.startsWith('.'))
        .map((path) => relative(root, join(root, dirname(file), path)).split('/')[0] ?? '')
        .filter((target) => !allowed.includes(target))
        .map((target) => `${file} imports ${target}/`),
    )
    expectNone(strays, `${folder}/ may import only ${allowed.join('/ and ')}/: move what both need there.`)
  })

  test('only conformance/http sends requests, apart from tests and what surrounds a target in the proof', () => {
    const senders = filesMatching('conformance/**/*.ts').filter(
      (file) => !file.endsWith('.test.ts') && /from 'undici'|(?<!\.)\bfetch\(/.test(textOf(file)),
    )
    expect(senders).toContain('conformance/http/transport.ts')
    expectNone(
      senders.filter((file) => !/^conformance\/(http|test|proof\/surroundings)\//.test(file)),
      'Send requests with `target.call(…)` or `target.send(…)`, so that rate, deadline, evidence and redaction apply.',
    )
  })

  test('only the entry point for vitest and tests import vitest', () => {
    const importers = filesMatching('conformance/**/*.ts').filter(
      (file) => importsOf(file).includes('vitest') && !file.endsWith('.test.ts'),
    )
    expect(importers, 'The suite runs without a test runner: move what needs vitest to a test.').toEqual([
      'conformance/node/vitest.ts',
    ])
  })
})

describe('folders of the suite', () => {
  /** From the lowest to the highest: a folder imports those before it. */
  const layers = [
    'text',
    'values',
    'failure',
    'contract',
    'http',
    'receiver',
    'validate',
    'run',
    'codecs',
    'cases',
    'report',
    'scenarios',
    'traffic',
    'receiver-suite',
    'check-factories',
    'checks',
    'derived-checks',
    'cli',
    'node',
    'test',
    'proof',
  ]
  /** Imports of later folders that are still there. None is to be added. */
  const upwards: Readonly<Record<string, readonly string[]>> = {
    failure: ['http'],
    http: ['run'],
    receiver: ['validate'],
    validate: ['run'],
    run: ['cases', 'report', 'scenarios'],
  }
  const folderOf = (file: string) => /^conformance\/([^/]+)\//.exec(file)?.[1]
  const imports = filesMatching('conformance/*/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      importsOf(file)
        .filter((path) => path.startsWith('.'))
        .map((path) => ({
          file,
          from: folderOf(file) ?? '',
          to: folderOf(relative(root, join(root, dirname(file), path))) ?? '',
        })),
    )
    .filter(({ to }) => to !== '')
  const isUpwards = ({ from, to }: { from: string; to: string }) => layers.indexOf(to) > layers.indexOf(from)

  test('each has its place among the others', () => {
    expectNone(
      [...new Set(imports.map(({ from }) => from))].filter((folder) => !layers.includes(folder)),
      'Add the folder to `layers`, after those that it imports.',
    )
  })

  test('each imports those below it', () => {
    expectNone(
      imports
        .filter((one) => isUpwards(one) && !upwards[one.from]?.includes(one.to))
        .map(({ file, to }) => `${file} imports ${to}/`),
      'Move what both folders need to a folder below them.',
    )
  })

  test('the exceptions are needed', () => {
    const needed = new Set(imports.filter(isUpwards).map(({ from, to }) => `${from} imports ${to}`))
    const listed = Object.entries(upwards).flatMap(([from, to]) => to.map((one) => `${from} imports ${one}`))
    expectNone(
      listed.filter((one) => !needed.has(one)),
      'Remove the exception from `upwards`.',
    )
  })
})

describe('places', () => {
  test('faults of a section have the topics of its checks', () => {
    const topics = new Set(checkFiles.map(({ section, topic }) => `${section}/${topic}`))
    const faults = placesIn('sandbox/faults').filter(
      ({ file, section }) => sections.includes(section) && /\bfault\(\{/.test(textOf(file)),
    )
    const hasChecks = (section: string, topic: string) => topics.has(`${section}/${topic}`) || topics.has(`${section}/`)
    expectNone(
      faults.filter(({ section, topic }) => !hasChecks(section, topic)).map(({ file }) => file),
      'Name the file of the faults, or its folder, after the file of the checks that detect them: conformance/checks/<section>/<topic>.ts.',
    )
  })
})

/** Section and topic of each file, by its path: `boletos/creation.ts`, or `service.ts` for a section of one topic. */
function placesIn(folder: string) {
  return filesMatching(`${folder}/**/*.ts`)
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => {
      const [section = '', topic = ''] = relative(folder, file).replace(/\.ts$/, '').split('/')
      return { file, section, topic }
    })
}

/** Expects an empty list; the failure shows what is in it and what to do about it. */
function expectNone(found: readonly string[], remedy: string): void {
  expect(found, remedy).toEqual([])
}

function importsOf(file: string): string[] {
  return [
    ...textOf(file).matchAll(/^\s*(?:import|export)\b[^'"]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/gm),
  ].map((match) => match[1] ?? match[2] ?? '')
}
