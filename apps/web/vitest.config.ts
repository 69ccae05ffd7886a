import { defineConfig } from 'vitest/config'

// Files share their modules: what a test changes in them, it puts back.
export default defineConfig({
  test: { name: 'web', include: ['src/**/*.test.{ts,tsx}'], isolate: false },
})
