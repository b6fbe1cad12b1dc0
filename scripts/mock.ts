/**
 * A mock of the API: Prism answers every operation with an example of the contract. It keeps nothing.
 *
 *   npm run mock                    http://127.0.0.1:4010
 *   npm run mock -- --port 4011     all options are Prism's own
 *
 * The header `Prefer: code=404` asks for another answer, `Prefer: example=last-page` for another example.
 */
import { startPrism } from './mock/prism.ts'

const options = process.argv.slice(2)
const hasPort = options.some((option) => /^(-p|--port)\b/.test(option))
const prism = startPrism(hasPort ? options : ['--port', '4010', ...options], 'inherit')

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => prism.kill(signal))
prism.once('exit', (code) => process.exit(code ?? 0))
