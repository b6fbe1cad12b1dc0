import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { SlowestFirst } from './vitest.sequencer.ts'

export default defineConfig({
  test: {
    include: ['{ci,client,conformance,sandbox,scripts,spec}/**/*.test.ts', 'conformance/test/suite.vitest.ts'],
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
})
