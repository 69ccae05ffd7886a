import { readFile } from 'node:fs/promises'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compressedFiles } from './compressed-files.ts'

/** Lists and schedules have no forms; what tells of a refusal and writes lengths is theirs as well. */
const FORMS = /ui.form.(?!save-refused|length-value)|components.Pill/
/** What the frame and the schedule know of the model. */
const FRAMES =
  /csv.target\.|schedule.changes|collections.(airings|channels|custom-fields|external-auths|notifications|organizations|redirects|schedule-drafts|superusers|users|view-rollups)\.ts/

/** Every page has it: the times of the station, and what the studio's bar and rail are made of. */
const EVERYWHERE =
  /ui.(skeleton|station-time|unseen)|model.src.(time|user-settings)|components.ActionIcon|IconCheck|use-mantine-color-scheme|use-color-sch|utils.noop/
/** Small parts of pages. */
const PARTS =
  /src.ui.(badge|clock-time|confirm-dialog|disclosure|progress|segments|when-opened)|icons.Icon(ChevronLeft|ChevronRight|Plus)\.|data.(new-id|timed-airing)|resources.use-may/
/** Of lists, and of a record's page. */
const RECORDS = /data.quoted-filter|resources.(address-of|area-nav|resources|status-word|view-link)/
/** What reads and writes fields of records. */
const FIELDS =
  /resources.(archive|field-|form-of|form-doors|use-record-name|use-station-fields|write-many)|data.(find-choices|use-live-record)|src.custom-fields/

/**
 * What many pages need is gathered, or a page would ask for a hundred small files; but nothing that
 * many others do without.
 */
const GROUPS = [
  // What forms and everything else need: forms would take it along, and be fetched for it.
  { name: 'frame', test: EVERYWHERE, priority: 4 },
  {
    name: (id: string) => (FORMS.test(id) ? null : 'shared'),
    minShareCount: 22,
    priority: 3,
  },
  { name: 'form', test: FORMS, minShareCount: 8, priority: 2 },
  {
    name: 'model',
    test: FRAMES,
    priority: 1,
  },
  // Definitions of collections are small and much alike: together they weigh a third. Most pages
  // need them all, to find what a record leads to; the frame and the schedule do not.
  { name: 'collections', test: /model.src.(built-in|collections.)/ },
  // As files of their own, small ones would weigh as much again in names.
  { name: 'parts', test: PARTS, minShareCount: 4 },
  { name: 'records', test: RECORDS, minShareCount: 4 },
  { name: 'fields', test: FIELDS, minShareCount: 3 },
]

/** The studio: what staff use. The server answers its `index.html` for every path that is a screen. */
export default defineConfig({
  plugins: [react(), colorModeFirst(), compressedFiles()],
  publicDir: false,
  build: {
    outDir: 'dist/studio',
    emptyOutDir: true,
    // Pictures stay files: `img-src` needs no `data:` for them, and the cache keeps them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: GROUPS },
      },
    },
    // One chunk of what every page needs: React, router, query cache, Mantine.
    chunkSizeWarningLimit: 700,
  },
})

/**
 * Puts `color-mode.js` into the head as a script that is run before anything is drawn. Modules run
 * too late for that, and the page's policy allows no inline scripts.
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
        const file = Object.keys(bundle ?? {}).find((name) => name.includes('color-mode-'))
        return file ? [{ tag: 'script', attrs: { src: `/${file}` }, injectTo: 'head' }] : []
      },
    },
  }
}
