import { defineConfig } from 'vitest/config'

// Test files share their module instances, so every test must restore what it changes in them.
export default defineConfig({
  test: { name: 'guide', include: ['src/**/*.test.{ts,tsx}'], isolate: false },
})
