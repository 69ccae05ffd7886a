import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * The viewers' guide on the server: one module that turns a page into HTML. React itself draws it, in
 * two thirds of the time and half the garbage; Preact takes its pages up in the browser.
 */
export default defineConfig({
  publicDir: false,
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: { outDir: 'dist/render', target: 'es2024' },
})
