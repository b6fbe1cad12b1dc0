import { defineConfig } from 'vitest/config'

/** The package as it is installed elsewhere, and the site of the docs as it is read: these need the npm registry and a browser. */
export default defineConfig({
  test: {
    include: ['client/package/**/*.test.ts', 'scripts/docs/{guides,site}.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
