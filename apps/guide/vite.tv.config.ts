import { compileMessages } from '@docket/texts/compile'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedFiles } from '../../scripts/compressed-files.ts'
import { plainImports } from './plain-imports.ts'

/** Tizen 5.0, in sets from 2018. webOS 5 has Chromium 68 and Tizen 5.5 has 69; Android and Fire TV are newer. */
const MIN_BROWSER = 'chrome63'

/**
 * Builds the guide for televisions. Their browsers are old, so scripts and style sheets are compiled to older syntax
 * than the guide's. Missing functions are in `src/tv/old-browser.ts`.
 */
export default defineConfig({
  base: '/guide-assets/tv/',
  publicDir: false,
  plugins: [compileMessages('guide'), react(), compressedFiles(), plainImports()],
  define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
  build: {
    outDir: 'dist/tv',
    assetsDir: '',
    manifest: 'manifest.json',
    modulePreload: false,
    target: MIN_BROWSER,
    cssTarget: MIN_BROWSER,
    // The stream playback library, which loads with the first stream.
    chunkSizeWarningLimit: 800,
    rolldownOptions: { input: 'src/tv/television.ts' },
  },
})
