import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedFiles } from '../../scripts/compressed-files.ts'
import { guideReact } from './guide-react.config.ts'

/** Builds the viewers' guide for the browser: scripts and a style sheet with hashed names. */
export default defineConfig({
  base: '/guide-assets/',
  publicDir: false,
  resolve: { alias: guideReact },
  plugins: [react(), compressedFiles()],
  build: {
    outDir: 'dist/guide',
    assetsDir: '',
    manifest: 'manifest.json',
    modulePreload: false,
    rolldownOptions: {
      input: 'src/client.tsx',
      // Modules that online and offline pages share go into one chunk; otherwise a page would request five.
      // The `following` modules are excluded: they load only when a viewer opens the follow form.
      output: {
        codeSplitting: {
          groups: [{ name: 'shared', minShareCount: 3, test: /^(?!.*\/following\/)/ }],
        },
      },
    },
  },
})
