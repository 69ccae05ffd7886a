import { defineConfig } from 'vitest/config'

// Test files share their module instances, so every test must restore what it changes in them.
export default defineConfig({
  test: { name: 'studio', include: ['src/**/*.test.{ts,tsx}'], isolate: false },
})
