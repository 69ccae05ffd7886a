import { readFile } from 'node:fs/promises'
import { compileMessages } from '@docket/texts/compile'
import react from '@vitejs/plugin-react'
import { createLogger, defineConfig, type Plugin } from 'vite'
import { compressedFiles } from '../../scripts/compressed-files.ts'

const log = createLogger('warn')
const { warnOnce } = log
// PostCSS warns about a class that is composed of one in another file, because that class has no source in this file.
// The warning is harmless, because the class contains no URL.
log.warnOnce = (message, options) => {
  if (!message.includes('did not pass the `from` option')) warnOnce(message, options)
}

/**
 * The bundler puts the names of all entries that share a chunk into its file name. These names would make up a third of
 * the list of files in the app's code.
 */
const shortName = (name: string) => name.replace(/~.*|\.\w+$/, '')

/**
 * Routes load on demand, and a chunk contains what the same routes share. The modules that most routes use are in one
 * chunk for each layer; smaller chunks are merged with chunks that nearly the same routes need, so that a page loads few
 * files.
 */
const GROUPS = [
  // Code that runs before the page's language is known. It must not contain modules that read texts while they load.
  { name: 'start', tags: ['$initial' as const] },
  { name: 'app', test: /studio.src.app.app\.tsx/ },
  { name: 'libraries', test: /node_modules/, minShareCount: 6 },
  { name: 'model', test: /packages.(model|texts)/, minShareCount: 6 },
  { name: 'ui', test: /studio.src.(ui|data)/, minShareCount: 6 },
  { name: 'resources', test: /studio.src.resources/, minShareCount: 6 },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 5000 },
]

/**
 * Builds the studio, the application for staff. The server answers every screen path with its `index.html`.
 */
export default defineConfig({
  customLogger: log,
  plugins: [
    compileMessages('studio'),
    react(),
    colorModeFirst(),
    typefaceEarly(),
    compressedFiles(),
  ],
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Keep images as files: `img-src` then needs no `data:`, and the browser caches them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: GROUPS },
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${shortName(name)}-[hash][extname]`,
      },
    },
    manifest: true,
    // One chunk holds what every page needs: router, query cache, Mantine.
    chunkSizeWarningLimit: 700,
  },
})

/**
 * Puts `color-mode.js` into the head as a script that runs before the first paint. Modules run too late for
 * that, and the page's policy forbids inline scripts.
 */
function colorModeFirst(): Plugin {
  return {
    name: 'color-mode-first',
    apply: 'build',
    async generateBundle() {
      const source = await readFile('src/app/boot/color-mode.js', 'utf8')
      this.emitFile({ type: 'asset', name: 'color-mode.js', source })
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) => name.includes('/color-mode-'))
        return file ? [{ tag: 'script', attrs: { src: `/${file}` }, injectTo: 'head' }] : []
      },
    },
  }
}

/** Loads the typeface's Latin letters with the page, not only when the style sheets ask for them. */
function typefaceEarly(): Plugin {
  return {
    name: 'typeface-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) => name.includes('inter-latin-wght'))
        if (!file) throw new Error('The studio has no typeface; see packages/typefaces.')
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}` }
        return [{ tag: 'link', attrs: { ...attrs, crossorigin: '' }, injectTo: 'head-prepend' }]
      },
    },
  }
}
