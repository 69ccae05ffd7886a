import { defineConfig } from 'vite'

/** Builds the studio's service worker: one small script without a hash in its name. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/worker',
    emptyOutDir: true,
    rolldownOptions: {
      input: 'src/worker/worker.ts',
      output: { entryFileNames: 'worker.js' },
    },
    modulePreload: false,
  },
})
