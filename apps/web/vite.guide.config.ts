import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedFiles } from './compressed-files.ts'
import { guideReact } from './guide-react.config.ts'

/** The viewers' guide in the browser: a script and a style sheet under hashed names. */
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
      input: 'src/guide/client.tsx',
      // What pages with and without a network both need is one file, or a page would ask for five.
      // What only those need who follow something comes when they ask for it.
      output: {
        codeSplitting: {
          groups: [{ name: 'shared', minShareCount: 3, test: /^(?!.*\/following\/)/ }],
        },
      },
    },
  },
})
