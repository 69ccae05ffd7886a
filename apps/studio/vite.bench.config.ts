import { compileMessages } from '@docket/texts/compile'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Builds only the timeline, as one script and one style sheet, for the benchmark in `bench/timeline`. */
export default defineConfig({
  plugins: [compileMessages('studio'), react()],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: process.env.BENCH_OUT ?? 'dist/bench',
    emptyOutDir: true,
    lib: {
      entry: '../../bench/timeline/mount.tsx',
      formats: ['es'],
      fileName: () => 'mount.js',
      cssFileName: 'mount',
    },
    // Includes the code that the studio loads on demand.
    rolldownOptions: { output: { codeSplitting: false } },
  },
})
