import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedFiles } from '../../scripts/compressed-files.ts'

/** The only modules that load on every page, so they must not share a chunk with React. */
const START = /preload-helper|\/(known-subscription|first-use|lively-pages)\.ts|\/guide\/words\.ts/

/** What loads only when a viewer opens it, or on pages of its own, must not load with everything else. */
const SHARED =
  /^(?!.*(\/(following|program|player|tv|kept)\/|watch-page|recording-page|filter-bar|search-filters))/

/** Builds the viewers' guide for the browser: scripts and a style sheet with hashed names. */
export default defineConfig({
  base: '/guide-assets/',
  publicDir: false,
  plugins: [react(), compressedFiles()],
  build: {
    outDir: 'dist/guide',
    assetsDir: '',
    manifest: 'manifest.json',
    modulePreload: false,
    rolldownOptions: {
      input: 'src/client.ts',
      // Modules that online and offline pages share go into one chunk; otherwise a page would request five.
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', test: START, priority: 1 },
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/,
            },
            { name: 'shared', minShareCount: 2, test: SHARED },
          ],
        },
      },
    },
  },
})
