import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The studio: what staff use. The server answers its `index.html` for every path that is a screen. */
export default defineConfig({
  plugins: [react()],
  publicDir: 'src/app/public',
  build: {
    outDir: 'dist/studio',
    emptyOutDir: true,
    // Pictures stay files: `img-src` needs no `data:` for them, and the cache keeps them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One chunk of what every page needs: React, router, query cache, Mantine.
    chunkSizeWarningLimit: 700,
  },
})
