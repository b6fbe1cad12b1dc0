/**
 * Benchmarks. `npm run bench -- --help` lists them, `npm run bench -- sandbox --help` shows the options of one.
 */
import { commandLine } from '../command-line.ts'
import { addSandboxBenchmark } from './sandbox/command.ts'
import { addSuiteBenchmark } from './suite/command.ts'
import { addWatchBenchmark } from './watch/command.ts'

const program = commandLine('bench', 'Measures the sandbox, the suite, or its proxy.')
addSandboxBenchmark(program)
addSuiteBenchmark(program)
addWatchBenchmark(program)
await program.parseAsync()
