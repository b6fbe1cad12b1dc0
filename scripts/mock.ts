/**
 * A mock of the API: Prism answers every operation with an example of the contract. It keeps nothing.
 *
 *   npm run mock                    http://127.0.0.1:4010
 *   npm run mock -- --port 4011
 *
 * The header `Prefer: code=404` asks for another answer, `Prefer: example=last-page` for another example.
 */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { commandLine, wrongUse } from './command-line.ts'
import { findPrism, startPrism } from './mock/prism.ts'

const { port, dynamic } = commandLine('mock', 'Prism answers every operation with an example of the contract.')
  .option('--port <number>', 'port to listen on, on 127.0.0.1', '4010')
  .option('--dynamic', 'make answers up from the schemas, in the place of the examples')
  .addHelpText(
    'after',
    '\nThe header `Prefer: code=404` asks for another answer, `Prefer: example=last-page` for another example.',
  )
  .parse()
  .opts<{ port: string; dynamic?: true }>()
if (!/^\d+$/.test(port) || Number(port) < 1 || Number(port) > 65_535) {
  wrongUse(`--port "${port}" is not a number from 1 to 65535`)
}
try {
  findPrism()
} catch {
  wrongUse('the mock needs Prism: npm install @stoplight/prism-cli')
}
// Prism would answer a port that is taken with all of its options.
const trial = createServer().listen(Number(port), '127.0.0.1')
await once(trial, 'listening').catch(({ code }) => wrongUse(`--port ${port} cannot be had (${code}): name another`))
await new Promise((closed) => trial.close(closed))

const prism = startPrism(['--port', port, ...(dynamic ? ['--dynamic'] : [])], 'inherit')
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => prism.kill(signal))
prism.once('exit', (code) => process.exit(code ?? 0))
