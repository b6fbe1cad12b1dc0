import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{client,conformance,sandbox,scripts,spec}/**/*.test.ts', 'conformance/suite.vitest.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
