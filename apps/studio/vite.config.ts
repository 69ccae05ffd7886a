import { readFile } from 'node:fs/promises'
import { compileMessages } from '@docket/texts/compile'
import react from '@vitejs/plugin-react'
import { createLogger, defineConfig, type ESTree, type Plugin } from 'vite'
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

/** Matches modules whose path has one of these parts. */
const within = (...parts: string[]) => new RegExp(parts.join('|'))

/** The small parts that dashboards and schedules share with lists and forms. */
const MARKS = within(
  'studio.src.resources.(address-of|list.read-list-search|picture|use-may|resource\\.|view-link|context.context-part|form.refusal|area-nav)',
  'model.src.schedule.changes|studio.src.(texts.filled|data.connection.load-file)|studio.src.ui.(card|form.save-refused|keys|marks|notice|time|frame.page-head|panel.disclosure|choice.segments|viewport|save-file)',
)

/** The input fields that the login page, schedules and forms share. */
const INPUTS = within(
  'core.esm.utils',
  'core.esm.components.(InputBase|Input.use|TextInput|PasswordInput|Textarea|NativeSelect|Switch|Checkbox|Radio)',
  'core.esm.components.Combobox.(ComboboxChevron|Combobox.module|get-parsed)',
)

/** The parts of lists that some other pages use. */
const BARS = within(
  'studio.src.resources.(picture.record-picture|list.(saved-views|view-bar))',
  'studio.src.ui.(dialog.name-form|save-file)|csv.write-csv',
)

/** The fields of forms, for all pages that have a form. */
const FORMS = within(
  'studio.src.resources.(form|field|list|record|context|archive)(?!.*(context-part|use-picture|related-tab|status-word))',
  'studio.src.ui.(form|choice.(language|currency|by-label|pictured))',
)

/** The parts of lists that a tab with related records uses. */
const COLUMNS = within(
  'studio.src.resources.(picture.drawing-of|list.(columns-of|list-search))',
  'studio.src.ui.table.(fit-columns|below-name)',
)

/** The code with which lists and record pages show and save a record's fields. */
const FACTS = within(
  'studio.src.resources.(fact|field|archive|status-word|list.write-many|record.(use-record-name|related-tab))',
  'studio.src.resources.form.(form-port-of|saving|storable-changes|to-body|unsaved-notice|use-unsaved)',
  'studio.src.resources.context.ready-lines|ui.dialog.dialog-body',
)

/**
 * Routes load on demand, and a chunk contains what the same routes share. Without these groups, there would be 390
 * chunks, most of them tiny, and 50 to 90 of them on one page. A group includes what its modules import, unless that
 * belongs to a group with a higher priority. So the modules that light pages need come first, and lists and records
 * last.
 */
const GROUPS = [
  // Code that runs before the page's language is known. It must not contain modules that read texts while they load.
  { name: 'start', tags: ['$initial' as const] },
  { name: 'app', test: /studio.src.app.app\.tsx/ },
  { name: 'queries', test: /useQueries|queriesObserver/, minShareCount: 2 },
  { name: 'icons', test: /tabler/, minShareCount: 2 },
  { name: 'marks', test: MARKS, minShareCount: 6 },
  { name: 'inputs', test: INPUTS, minShareCount: 6 },
  { name: 'views', test: /resources.view-nav|table.use-row-window/, minShareCount: 2 },
  { name: 'airings', test: /data.airings.change-airings/, minShareCount: 2 },
  { name: 'bars', test: BARS, minShareCount: 2 },
  { name: 'forms', test: FORMS, minShareCount: 8 },
  { name: 'facts', test: FACTS, minShareCount: 2 },
  { name: 'columns', test: COLUMNS, minShareCount: 2 },
  { name: 'states', test: /resources.record.record-states/, minShareCount: 2 },
  { name: 'lists', test: /resources.list.list-page/ },
  { name: 'records', test: /resources.record.record-page/ },
  // Merges chunks of less than 1.5 kB with chunks that nearly the same routes need.
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1500 },
]

/**
 * Builds the studio, the application for staff. The server answers every screen path with its `index.html`.
 */
export default defineConfig({
  customLogger: log,
  plugins: [
    compileMessages('studio'),
    react(),
    answersLeftOut(),
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

/** Removes `answer` from the declarations of calls: only the server reads it, and it would add 7 kB to each page. */
function answersLeftOut(): Plugin {
  return {
    name: 'answers-left-out',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /packages.model.src/, code: /\bendpoint\(/ },
      handler(code) {
        let left = code
        for (const { start, end } of this.parse(code).body.flatMap(answersIn).reverse()) {
          left = `${left.slice(0, start)}undefined${left.slice(end)}`
        }
        return { code: left, map: null }
      },
    },
  }
}

/** Returns the values of `answer` in `export const call = endpoint(method, path, { answer, … })`. */
function answersIn(node: ESTree.Statement): { start: number; end: number }[] {
  if (node.type !== 'ExportNamedDeclaration') return []
  if (node.declaration?.type !== 'VariableDeclaration') return []
  return node.declaration.declarations.flatMap(({ init }) => {
    const isCall = init?.type === 'CallExpression' && init.callee.type === 'Identifier'
    if (!isCall || (init.callee as { name?: string }).name !== 'endpoint') return []
    const declared = init.arguments[2]
    if (declared?.type !== 'ObjectExpression') return []
    return declared.properties.flatMap((one) =>
      one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === 'answer'
        ? [one.value]
        : [],
    )
  })
}
