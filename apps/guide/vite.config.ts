import { compileMessages } from '@docket/texts/compile'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedFiles } from '../../scripts/compressed-files.ts'
import { plainImports } from './plain-imports.ts'

/** The only modules that load on every page, so they must not share a chunk with React. */
const START =
  /preload-helper|\/(known-subscription|own-channels|device-storage|first-use|early-uses|lively-pages)\.ts/

/** Modules that load only when a viewer opens something, or only on certain pages, must not be in the shared chunk. */
const SHARED =
  /^(?!.*(\/(following|program|player|tv|kept)\/|\/guide-\w+\.(json|ts)|docket-language|favorites-panel|favorites-ahead|order-schedule|narrow-schedule|listing-list|switch-favorite|watch-page|recording-page|filter-bar|search-filters|node_modules\/(hls\.js|media-chrome)))/

/** Builds the viewers' guide for the browser: scripts and a style sheet with hashed names. */
export default defineConfig({
  base: '/guide-assets/',
  publicDir: false,
  plugins: [compileMessages('guide'), react(), compressedFiles(), plainImports()],
  // React's developer tools find production builds by this name.
  define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
  build: {
    outDir: 'dist/guide',
    assetsDir: '',
    manifest: 'manifest.json',
    modulePreload: false,
    // The stream playback library, which loads with the first stream.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: ['src/client.ts', 'src/start/early.ts'],
      // Modules that online and offline pages share go into one chunk; otherwise a page would request five chunks.
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
