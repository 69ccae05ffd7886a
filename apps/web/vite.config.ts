import { readFile } from 'node:fs/promises'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compressedFiles } from './compressed-files.ts'

/** What many pages need is gathered, or a page would ask for a hundred small files. */
const GROUPS = [
  // Definitions of collections are small and much alike: together they weigh a third.
  {
    name: 'model',
    test: /packages.model.src.(collections|field|collection|access|built-in)/,
    priority: 1,
  },
  { name: 'shared', minShareCount: 22 },
]

/** The studio: what staff use. The server answers its `index.html` for every path that is a screen. */
export default defineConfig({
  plugins: [react(), colorModeFirst(), compressedFiles()],
  publicDir: false,
  build: {
    outDir: 'dist/studio',
    emptyOutDir: true,
    // Pictures stay files: `img-src` needs no `data:` for them, and the cache keeps them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: GROUPS },
      },
    },
    // One chunk of what every page needs: React, router, query cache, Mantine.
    chunkSizeWarningLimit: 700,
  },
})

/**
 * Puts `color-mode.js` into the head as a script that is run before anything is drawn. Modules run
 * too late for that, and the page's policy allows no inline scripts.
 */
function colorModeFirst(): Plugin {
  return {
    name: 'color-mode-first',
    apply: 'build',
    async generateBundle() {
      const source = await readFile('src/app/boot/color-mode.js', 'utf8')
      this.emitFile({ type: 'asset', name: 'color-mode.js', source })
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) => name.includes('color-mode-'))
        return file ? [{ tag: 'script', attrs: { src: `/${file}` }, injectTo: 'head' }] : []
      },
    },
  }
}
