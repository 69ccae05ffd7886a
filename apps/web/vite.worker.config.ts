import { defineConfig } from 'vite'

/** The guide's service worker: one small script under the name it always has. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/worker',
    emptyOutDir: true,
    rolldownOptions: {
      input: 'src/guide/worker/worker.ts',
      output: { entryFileNames: 'worker.js' },
    },
    modulePreload: false,
  },
})
