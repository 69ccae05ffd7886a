import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The viewers' guide in the browser: a script and a style sheet under hashed names. */
export default defineConfig({
  base: '/guide-assets/',
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: 'dist/guide',
    assetsDir: '',
    manifest: 'manifest.json',
    modulePreload: false,
    rolldownOptions: { input: 'src/guide/client.tsx' },
  },
})
