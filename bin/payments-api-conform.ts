#!/usr/bin/env node
/**
 * The command of the package: `payments-api-conform [conform | sandbox | mock]`. All other arguments are those of the program, which is
 * imported only after the check of the Node version.
 */
import { pathToFileURL } from 'node:url'
import './compile-cache.ts'

const oldest = [22, 19] as const // the same as `engines` in package.json
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
  console.error(
    `payments-api-conform requires Node ${oldest.join('.')} or newer; this is Node ${process.versions.node}`,
  )
  process.exit(2)
}

const programs: Readonly<Record<string, () => Promise<unknown>>> = {
  conform: () => import('../conformance/cli/main.ts'),
  sandbox: startSandbox,
  mock: () => import('../scripts/mock/main.ts'),
}
const overview = `payments-api-conform [conform] …  tests a server against the contract; its help follows
payments-api-conform listen …     prints and forwards events; also trigger, clock and events
payments-api-conform sandbox …    starts a stateful sandbox of the whole API (package payments-api-sandbox)
payments-api-conform mock …       starts a mock: Prism with the examples of the contract
`

async function startSandbox(): Promise<unknown> {
  const { findSandbox } = await import('../conformance/cli/find-sandbox.ts')
  try {
    return await import(pathToFileURL(findSandbox()).href)
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'UsageError') throw error
    console.error(`error: ${error.message}`)
    process.exit(2)
  }
}

const [, , argument = ''] = process.argv
const program = Object.hasOwn(programs, argument) ? argument : undefined
if (program !== undefined) process.argv.splice(2, 1)
else if (/^(-h|--help|help)$/.test(argument)) console.log(overview)
await programs[program ?? 'conform']?.()
