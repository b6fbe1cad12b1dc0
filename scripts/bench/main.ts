/**
 * Benchmarks. `npm run bench -- --help` lists them, `npm run bench -- sandbox --help` shows the options of one.
 */
import { commandLine } from '../command-line.ts'
import { addSandboxBenchmark } from './sandbox/command.ts'
import { addSuiteBenchmark } from './suite/command.ts'

const program = commandLine('bench', 'Measures the sandbox or the suite.')
addSandboxBenchmark(program)
addSuiteBenchmark(program)
await program.parseAsync()
