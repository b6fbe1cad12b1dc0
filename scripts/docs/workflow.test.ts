import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '../..')
const text = await readFile(join(root, '.github/workflows/docs.yml'), 'utf8')
const { permissions, jobs } = parse(text)

test('the site is built without rights, and published by a job that does nothing else', () => {
  expect(permissions).toEqual({ contents: 'read' })
  expect(jobs.build.permissions).toBeUndefined()
  expect(jobs.publish.permissions).toEqual({ pages: 'write', 'id-token': 'write' })
  expect(jobs.publish.steps).toHaveLength(1)
  expect(text).not.toContain('secrets.')
})

test('actions are pinned to a commit, whose version stands beside it', () => {
  const uses = text.match(/uses: .*/g) ?? []
  expect(uses.length).toBeGreaterThan(2)
  expect(uses.filter((use) => !/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(use))).toEqual([])
})

test('it builds what `npm run docs` knows to build, and publishes that folder', async () => {
  const { run } = jobs.build.steps.find((step: { run?: string }) => step.run?.startsWith('npm run docs'))
  const program = await readFile(join(root, 'scripts/docs.ts'), 'utf8')
  const words: string[] = run.match(/--[a-z-]+(?= |$)/g)
  expect(words).toContain('--make-runs')
  expect(words.filter((word) => !program.includes(`'${word}`))).toEqual([])
  const published = jobs.build.steps.find((step: { with?: { path?: string } }) => step.with?.path)
  expect(run).toContain(`--out ${published.with.path} `)
})
