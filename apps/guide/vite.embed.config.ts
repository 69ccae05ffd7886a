import { defineConfig } from 'vite'

/** Builds the script that other sites load: one file without a framework and without a hash in its name. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/embed',
    emptyOutDir: true,
    rolldownOptions: {
      input: 'src/embed/embed.ts',
      output: { entryFileNames: 'embed.js' },
    },
    modulePreload: false,
  },
})
