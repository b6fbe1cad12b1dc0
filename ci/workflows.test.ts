import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'

type Step = { readonly name?: string; readonly uses?: string; readonly run?: string }
type Job = { readonly permissions?: object; readonly steps: readonly Step[]; readonly needs?: string }
type Workflow = { readonly permissions?: object; readonly jobs: Readonly<Record<string, Job>> }

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'payments-workflows-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const workflows = ['ci.yml', 'release.yml'].map(
  (name) => [name, parse(read(`.github/workflows/${name}`)) as Workflow] as const,
)
const release = new Map(workflows).get('release.yml') as Workflow
const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps }) => steps)

describe.each(workflows)('%s', (name, workflow) => {
  test('runs only scripts and files that exist', () => {
    const commands = stepsOf(workflow).flatMap(({ run }) => run ?? [])
    const files = commands.flatMap((run) =>
      [...run.matchAll(/(?:^|\s)(\.?ci\/[\w.-]+)/g)].map(([, file]) => String(file)),
    )
    expect(files).not.toEqual([])
    const { scripts } = JSON.parse(read('package.json'))
    const named = [...commands, ...files.map(read)].flatMap((run) => [...run.matchAll(/npm run (?:--\S+ )*([\w:-]+)/g)])
    expect(named).not.toEqual([])
    expect(named.map(([, script]) => String(script)).filter((script) => !(script in scripts))).toEqual([])
  })

  test('pins actions to commits, with the version in a comment', () => {
    const uses = read(`.github/workflows/${name}`).match(/uses: .*/g) ?? []
    expect(uses).not.toEqual([])
    expect(uses.filter((use) => !/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(use))).toEqual([])
  })

  test('has read permission only, except for the job that publishes', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' })
    const more = Object.entries(workflow.jobs).filter(([, { permissions }]) => permissions !== undefined)
    expect(more.map(([name]) => name)).toEqual(workflow === release ? ['publish'] : [])
  })
})

describe('a release', () => {
  test('is tested and compared with the last one by a job that cannot publish', () => {
    expect(release.jobs.publish?.needs).toBe('test')
    expect(release.jobs.publish?.permissions).toEqual({ contents: 'read', 'id-token': 'write' })
    expect(release.jobs.test?.steps.flatMap(({ run }) => run ?? [])).toEqual(
      expect.arrayContaining(['ci/test.sh', 'ci/contract-diff.sh']),
    )
  })

  test.each([
    ['v1.2.3', '1.2.3', '1.2.3', '## [1.2.3] - 2026-12-01', 0, ''],
    [
      'v1.2.3',
      '1.2.3',
      '1.2.2',
      '## 1.2.3, 2026-12-01',
      1,
      'file=client/package.json::the version is 1.2.2, but the tag is v1.2.3',
    ],
    ['v1.2.3', '1.2.3', '1.2.3', '## [1.2.3] - unreleased', 1, 'the heading "## [1.2.3] - DATE" is missing'],
  ])('tag %s, versions %s and %s, heading "%s": exit code %i', (tag, suite, client, heading, status, complaint) => {
    const place = mkdtempSync(join(folder, 'release-'))
    const versions = { '.': suite, client, sandbox: suite }
    for (const [name, version] of Object.entries(versions)) {
      mkdirSync(join(place, name), { recursive: true })
      writeFileSync(join(place, name, 'package.json'), JSON.stringify({ version }))
    }
    writeFileSync(join(place, 'CHANGELOG.md'), `# Changelog\n\n${heading}\n`)
    const found = bash(release, 'Check that tag', place, { GITHUB_REF_NAME: tag })
    expect(found.status).toBe(status)
    expect(found.stdout).toContain(complaint)
  })

  test.each([
    ['v1.2.3', 'none', ['--workspace client --tag latest', '--workspace sandbox --tag latest', '--tag latest']],
    ['v1.2.3', 'payments-api-client', ['--workspace sandbox --tag latest', '--tag latest']],
    ['v2.0.0-rc.1', 'none', ['--workspace client --tag next', '--workspace sandbox --tag next', '--tag next']],
  ])('%s publishes the packages that are not yet published (%s is)', (tag, there, wanted) => {
    const npm = `[[ $1 != view ]] || { [[ $2 == "${there}@${tag.slice(1)}" ]]; exit; }; echo "npm $*"`
    const { status, stdout } = bash(release, 'Publish packages', folder, { GITHUB_REF_NAME: tag, PATH: withNpm(npm) })
    const published = stdout.trim().split('\n')
    expect(status).toBe(0)
    expect(
      published.map((line) => line.replace('npm publish ', '').replace('--provenance --access public ', '')),
    ).toEqual(wanted)
    expect(published.filter((line) => !line.includes('--provenance --access public'))).toEqual([])
  })

  const files = ['package.json', 'client/package.json', 'sandbox/package.json']

  test('replaces the placeholder repository in every package', () => {
    const place = mkdtempSync(join(folder, 'repository-url-'))
    for (const name of ['client', 'sandbox']) mkdirSync(join(place, name))
    for (const file of files) cpSync(join(root, file), join(place, file))
    const env = { GITHUB_SERVER_URL: 'https://github.example', GITHUB_REPOSITORY: 'acme/payments' }
    expect(bash(release, 'Replace the placeholder', place, env).status).toBe(0)
    for (const file of files) {
      const text = readFileSync(join(place, file), 'utf8')
      expect(text).not.toContain('git.example')
      expect(JSON.parse(text)).toMatchObject({
        repository: { type: 'git', url: 'git+https://github.example/acme/payments.git' },
        homepage: 'https://github.example/acme/payments#readme',
        bugs: { url: 'https://github.example/acme/payments/issues' },
      })
    }
  })

  test('has the same version in every package, and the suite tests the sandbox of its version', () => {
    const [suite, client, sandbox] = files.map((file) => JSON.parse(read(file)))
    expect([client.version, sandbox.version]).toEqual([suite.version, suite.version])
    expect(suite.peerDependencies['payments-api-sandbox']).toBe(sandbox.version)
  })
})

test('the GitLab job runs the script and keeps the reports that it writes', () => {
  const { '.payments-api-conformance': job } = parse(read('ci/gitlab.yml'))
  const script: string = job.script.at(-1)
  expect(script).toBe('"$CI_BUILDS_DIR/payments-api-contract/ci/conform.sh"')
  expect(read('ci/conform.sh')).toMatch(/REPORT_DIR:-conformance-report\b/)
  expect(job.variables.REPORT_DIR).toBe('conformance-report')
  expect(job.artifacts.paths).toEqual(['conformance-report'])
  expect(job.artifacts.reports.junit).toBe('conformance-report/junit.xml')
})

describe('contract-diff.sh', () => {
  const place = join(folder, 'repository')
  const git = (...options: readonly string[]) =>
    spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.test', ...options], { cwd: place })
  const commit = () => git('commit', '--quiet', '--allow-empty', '--no-gpg-sign', '--message', 'x')
  const compared = () =>
    spawnSync('bash', [join(place, 'ci/contract-diff.sh')], {
      encoding: 'utf8',
      env: { ...process.env, PATH: withNpm('echo "npm $*"; exit 1') },
    })

  test('compares with nothing before the first release, then with the last release before the commit', () => {
    mkdirSync(place)
    cpSync(join(root, 'ci'), join(place, 'ci'), { recursive: true })
    git('init', '--quiet')
    commit()
    expect([compared().status, compared().stdout]).toEqual([0, 'There is no release to compare with.\n'])
    git('tag', 'v1.0.0')
    commit()
    git('tag', 'v1.1.0')
    expect([compared().status, compared().stdout]).toEqual([1, 'npm run --silent contract:diff -- --against v1.0.0\n'])
    commit()
    expect(compared().stdout).toContain('--against v1.1.0')
  })
})

/** Runs a step of a workflow the way GitHub does. */
function bash(workflow: Workflow, name: string, cwd: string, env: Readonly<Record<string, string>>) {
  const step = stepsOf(workflow).find((each) => each.name?.startsWith(name))
  const command = ['--noprofile', '--norc', '-e', '-c', step?.run ?? 'exit 99']
  return spawnSync('bash', command, { cwd, encoding: 'utf8', env: { ...process.env, ...env } })
}

/** A PATH on which `npm` is the given script. */
function withNpm(script: string): string {
  const bin = mkdtempSync(join(folder, 'bin-'))
  writeFileSync(join(bin, 'npm'), `#!/usr/bin/env bash\n${script}\n`)
  chmodSync(join(bin, 'npm'), 0o755)
  return `${bin}:${process.env.PATH}`
}
