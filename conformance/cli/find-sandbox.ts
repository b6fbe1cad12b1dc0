import { createRequire } from 'node:module'
import { join } from 'node:path'
import { UsageError } from '../failure/errors.ts'

/**
 * The path of the sandbox's program: in the repository a source beside the suite, in the package that of `payments-api-sandbox`. It is an
 * optional peer dependency, because tests of another server need no sandbox.
 * @param instead what the user can do without a sandbox
 * @throws {UsageError} when it is not installed
 */
export function findSandbox(instead = ''): string {
  if (import.meta.filename.endsWith('.ts')) return join(import.meta.dirname, '../../sandbox/main.ts')
  for (const place of [import.meta.filename, join(process.cwd(), 'package.json')]) {
    const require = createRequire(place)
    try {
      return require.resolve('payments-api-sandbox/main')
    } catch {
      // It may be in the other place: a project, or beside the suite.
    }
  }
  throw new UsageError(`the sandbox is not installed: npm install payments-api-sandbox${instead}`)
}
