/**
 * Starts a mock of the API: Prism answers every operation with an example of the contract and stores nothing.
 *
 *   npm run mock                    http://127.0.0.1:4010
 *   npm run mock -- --port 4011
 *
 * The request header `Prefer: code=404` selects another status, `Prefer: example=last-page` another example.
 */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { commandLine, usageError } from '../command-line.ts'
import { findPrism, startPrism } from './prism.ts'

const { port, dynamic } = commandLine('mock', 'Starts a mock of the API: Prism with the examples of the contract.')
  .option('--port <number>', 'port to listen on, on 127.0.0.1', '4010')
  .option('--dynamic', 'generate responses from the schemas instead of returning the examples')
  .addHelpText(
    'after',
    '\nThe request header `Prefer: code=404` selects another status, `Prefer: example=last-page` another example.',
  )
  .parse()
  .opts<{ port: string; dynamic?: true }>()
if (!/^\d+$/.test(port) || Number(port) < 1 || Number(port) > 65_535) {
  usageError(`--port "${port}" is not a number from 1 to 65535`)
}
try {
  findPrism()
} catch {
  usageError('the mock requires Prism: npm install @stoplight/prism-cli')
}
// If the port is in use, Prism itself would print all of its options.
const probe = createServer().listen(Number(port), '127.0.0.1')
await once(probe, 'listening').catch(({ code }) =>
  usageError(`--port ${port} is not available (${code}): choose another`),
)
await new Promise((closed) => probe.close(closed))

const prism = startPrism(['--port', port, ...(dynamic ? ['--dynamic'] : [])], 'inherit')
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => prism.kill(signal))
prism.once('exit', (code) => process.exit(code ?? 0))
