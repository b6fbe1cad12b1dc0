import { basename } from 'node:path'

/** In the repository the sources run; in a package they are compiled. */
const isPackage = !import.meta.filename.endsWith('.ts')

/** Whether the command of the suite has started the sandbox: `payments-api-conform sandbox`. */
const isStartedBySuite = basename(process.argv[1] ?? '').startsWith('payments-api-conform')

/** What a user types in front of the options of the sandbox. */
export const programName = !isPackage
  ? 'npm run sandbox --'
  : isStartedBySuite
    ? 'payments-api-conform sandbox'
    : 'payments-api-sandbox'

/** What a user types in front of the words of the suite, which may be installed, or fetched for each call. */
export const suiteName = !isPackage
  ? 'npm run conform --'
  : isStartedBySuite && process.env.npm_command !== 'exec'
    ? 'payments-api-conform'
    : 'npx payments-api-conformance'
