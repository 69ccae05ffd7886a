import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { guideReact } from './guide-react.config.ts'

/** The viewers' guide on the server: one module, React included, that turns a page into HTML. */
export default defineConfig({
  publicDir: false,
  resolve: { alias: guideReact },
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: { outDir: 'dist/render', target: 'es2024' },
})
