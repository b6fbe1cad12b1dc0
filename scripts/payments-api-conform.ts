#!/usr/bin/env node
/**
 * The command of the package: the suite, the sandbox and the mock behind one name. The words behind a program's name are as those of its
 * script in package.json. This file imports nothing at first, so that it can speak on a Node that the rest does not run on.
 */
const oldest = [22, 19] as const // as `engines` in package.json says
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
  console.error(`payments-api-conform needs Node ${oldest.join('.')} or newer, and this is ${process.versions.node}`)
  process.exit(2)
}

const programs: Readonly<Record<string, () => Promise<unknown>>> = {
  conform: () => import('../conformance/cli/main.ts'),
  sandbox: () => import('../sandbox/main.ts'),
  mock: () => import('./mock.ts'),
}
const overview = `payments-api-conform [conform] …  holds a server against the contract; this is its help
payments-api-conform sandbox …    a stateful sandbox of the whole API
payments-api-conform mock …       Prism, with the examples of the contract
`

const [, , word = ''] = process.argv
const named = Object.hasOwn(programs, word) ? word : undefined
if (named !== undefined) process.argv.splice(2, 1)
else if (/^(-h|--help|help)$/.test(word)) console.log(overview)
await programs[named ?? 'conform']?.()

export {}
