import { compileMessages } from '@docket/texts/compile'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Builds the viewers' guide for the server: one module that renders a page as HTML. */
export default defineConfig({
  publicDir: false,
  plugins: [compileMessages('guide'), react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  // The chunk may be large: the server reads it from its own disk, once.
  build: { outDir: 'dist/render', target: 'es2024', chunkSizeWarningLimit: 2000 },
})
