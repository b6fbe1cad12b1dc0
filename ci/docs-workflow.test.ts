import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '..')
const text = await readFile(join(root, '.github/workflows/docs.yml'), 'utf8')
const { permissions, jobs } = parse(text)

test('the site is built without permissions, and published by a job that does nothing else', () => {
  expect(permissions).toEqual({ contents: 'read' })
  expect(jobs.build.permissions).toBeUndefined()
  expect(jobs.publish.permissions).toEqual({ pages: 'write', 'id-token': 'write' })
  expect(jobs.publish.steps).toHaveLength(1)
  expect(text).not.toContain('secrets.')
})

test('actions are pinned to commits, with the version in a comment', () => {
  const uses = text.match(/uses: .*/g) ?? []
  expect(uses.length).toBeGreaterThan(2)
  expect(uses.filter((use) => !/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(use))).toEqual([])
})

test('it uses only options of `npm run docs`, and publishes the folder that is built', async () => {
  const { run } = jobs.build.steps.find((step: { run?: string }) => step.run?.startsWith('npm run docs'))
  const program = await readFile(join(root, 'scripts/docs/main.ts'), 'utf8')
  const options: string[] = run.match(/--[a-z-]+(?= |$)/g)
  expect(options).toContain('--make-runs')
  expect(options.filter((option) => !program.includes(`'${option}`))).toEqual([])
  const published = jobs.build.steps.find((step: { with?: { path?: string } }) => step.with?.path)
  expect(run).toContain(`--out ${published.with.path} `)
})
