import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{client,conformance,sandbox,scripts,spec}/**/*.test.ts', 'conformance/suite.vitest.ts'],
    // What is published is tested by `npm run published`: it needs the npm registry and a browser.
    exclude: [...configDefaults.exclude, 'client/package/**', 'scripts/docs/{guides,site}.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
