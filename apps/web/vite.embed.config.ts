import { defineConfig } from 'vite'

/** What other sites load: one script without a framework, under the name it always has. */
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
