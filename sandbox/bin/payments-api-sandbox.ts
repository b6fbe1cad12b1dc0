#!/usr/bin/env node
/** The command of the package `payments-api-sandbox`. The program is imported only after the check of the Node version. */
import module from 'node:module'

const oldest = [22, 19] as const // the same as `engines` in package.json
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
  console.error(
    `payments-api-sandbox requires Node ${oldest.join('.')} or newer; this is Node ${process.versions.node}`,
  )
  process.exit(2)
}
// The next start takes half of the time.
module.enableCompileCache?.()
await import('../main.ts')
