import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { seedOfCommit } from './conformance/proof/commit-seed.ts'
import { leftOutAt, SlowestFirst } from './vitest.sequencer.ts'

/** What `--mode share` leaves out, so that `npm test` ends within minutes: two thirds of the slowest tests, others at other commits. */
function leftOut(): readonly string[] {
  const files = leftOutAt(seedOfCommit())
  console.error(`Not run at this commit, but by npm run unit: ${files.join(', ')}`)
  return files
}

export default defineConfig(({ mode }) => ({
  test: {
    include: ['{ci,client,conformance,sandbox,scripts,spec}/**/*.test.ts', 'conformance/test/suite.vitest.ts'],
    exclude: [...configDefaults.exclude, ...(mode === 'share' ? leftOut() : [])],
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // Many tests wait: with two workers more than there are cores, a sixth of the time of the cores is idle.
    maxWorkers: availableParallelism() + 3,
    sequence: { sequencer: SlowestFirst },
    // No module keeps state (scripts/lint/module-state.test.ts), so that test files can share the modules of a worker.
    isolate: false,
    env: {
      // Tests read what is printed, and a CI system, or the setting of a terminal, may ask for colours.
      NO_COLOR: '1',
      FORCE_COLOR: '0',
      // Tests start some hundred processes with the same modules: compiling them takes most of the time of a short one.
      NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/node-compile'),
    },
  },
}))
