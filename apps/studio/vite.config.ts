import { readFile } from 'node:fs/promises'
import { NAME_FIELDS, OUTLINES } from '@docket/model/records/outlines'
import react from '@vitejs/plugin-react'
import { createLogger, defineConfig, type Plugin } from 'vite'
import { compressedFiles } from '../../scripts/compressed-files.ts'
import { CHUNK_GROUPS, LOADED_FIRST } from './chunk-groups.ts'

/** The shortest hash that the bundler accepts. */
const SHORT_HASH = '[hash:7]'

/** Stands in the addresses of the files that every page loads first; no hash has it. */
const FIRST_MARK = '~'
/** The entry's own lists name all of them, so that they load at once. */
const ENTRY = /\.html$|assets.index-/

function addressOf(name: string | undefined): string {
  return `assets/${LOADED_FIRST.test(name ?? '') ? FIRST_MARK : ''}${SHORT_HASH}`
}

const log = createLogger('warn')
const { warnOnce } = log
// A class that is composed of one in another file has no place in this one. That is meant, and it has no address.
log.warnOnce = (message, options) => {
  if (!message.includes('did not pass the `from` option')) warnOnce(message, options)
}

/**
 * Builds the studio, the application for staff. The server answers every screen path with its `index.html`.
 */
export default defineConfig({
  customLogger: log,
  plugins: [react(), withoutUnusedParts(), colorModeFirst(), typefaceEarly(), compressedFiles()],
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Keep images as files: `img-src` then needs no `data:`, and the browser caches them.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Every place that loads a file names the files that come with it. Those that are there already would add 1 kB.
      resolveDependencies: (_, needed, { hostId }) =>
        ENTRY.test(hostId) ? needed : needed.filter((file) => !file.includes(FIRST_MARK)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: CHUNK_GROUPS },
        // Letters of one case and digits compress better, and the page names 400 files.
        hashCharacters: 'base36',
        // Without names: each file lists the addresses of those it imports, and names would add 4 kB to a page.
        // The manifest says which file holds a module.
        chunkFileNames: ({ name }) => `${addressOf(name)}.js`,
        assetFileNames: ({ names: [name] }) =>
          name?.endsWith('.css') ? `${addressOf(name)}.css` : 'assets/[name]-[hash][extname]',
      },
    },
    manifest: true,
    // One chunk holds what every page needs: React, router, query cache, Mantine.
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

/**
 * What stands for the parts of libraries that the studio never uses, by the end of their file names. These would be
 * loaded with every page.
 *
 * - Mantine writes its palette and its global classes into style elements, which the page's policy forbids, and checks
 *   that the colors it names exist. The studio has tokens and variants of its own; only chips and password
 *   fields use Mantine's.
 * - Buttons, switches and checkboxes bring their groups and variants, which the studio does not use.
 * - No text chooses its color by the luminance of what it stands on (`autoContrast`): tokens do.
 * - Of the style props, which every component of Mantine's reads, the studio uses only `mt` and `maw`, as numbers.
 * - React has `useSyncExternalStore` itself.
 * - Pages begin at their top, and the router need not remember where they were scrolled to.
 * - Pages need the outlines of all collections, and the definitions of few.
 */
const INSTEAD: Readonly<Record<string, string>> = {
  '/MantineCssVariables/MantineCssVariables.mjs':
    'export function MantineCssVariables() { return null }',
  '/MantineClasses/MantineClasses.mjs': 'export function MantineClasses() { return null }',
  '/MantineProvider/default-colors.mjs': `const shades = Array(10).fill('#808080')
    export const DEFAULT_COLORS = { blue: shades, dark: shades, gray: shades, red: shades }`,
  '/default-variant-colors-resolver.mjs': `export function defaultVariantColorsResolver({ color, variant }) {
    if (variant === 'subtle') {
      const of = \`var(--mantine-color-\${color}-light\`
      return { background: 'transparent', hover: of + '-hover)', color: of + '-color)', border: '1px solid transparent' }
    }
    if (variant !== 'outline') return {}
    const hover = \`color-mix(in srgb, \${color}, transparent 95%)\`
    return { background: 'transparent', hover, color, border: \`1px solid \${color}\` }
  }`,
  '/query-core/build/modern/infiniteQueryBehavior.js': `export function infiniteQueryBehavior() {
    throw new Error('Infinite queries are left out of the build; see INSTEAD in vite.config.ts.')
  }
  export { infiniteQueryBehavior as hasNextPage, infiniteQueryBehavior as hasPreviousPage }`,
  '/router-core/dist/esm/scroll-restoration.js': `export function setupScrollRestoration(router) {
    const scroll = router._scroll
    if (scroll.r) return
    scroll.r = true
    router.subscribe('onRendered', ({ toLocation: { hash } }) => {
      if (hash) document.getElementById(hash)?.scrollIntoView()
      else if (scroll.n) scrollTo(0, 0)
      scroll.n = true
      scroll.h = false
    })
  }
  export const [defaultGetScrollRestorationKey, getElementScrollRestorationEntry, storageKey] = []`,
  '/ActionIconGroup/ActionIconGroup.mjs': 'export const ActionIconGroup = undefined',
  '/ActionIconGroupSection/ActionIconGroupSection.mjs':
    'export const ActionIconGroupSection = undefined',
  '/ButtonGroup/ButtonGroup.mjs': 'export const ButtonGroup = undefined',
  '/ButtonGroupSection/ButtonGroupSection.mjs': 'export const ButtonGroupSection = undefined',
  '/CheckboxCard/CheckboxCard.mjs': 'export const [CheckboxCard, CheckboxCardContext] = []',
  '/CheckboxGroup/CheckboxGroup.mjs': groupless('Checkbox'),
  '/CheckboxIndicator/CheckboxIndicator.mjs': 'export const CheckboxIndicator = undefined',
  '/SwitchGroup/SwitchGroup.mjs': groupless('Switch'),
  '/extract-style-props.mjs': `export function extractStyleProps({ mt, maw, ...rest }) {
    return { styleProps: { marginTop: mt, maxWidth: maw }, rest }
  }`,
  '/parse-style-props.mjs': `export function parseStyleProps({ styleProps }) {
    const inlineStyles = {}
    for (const name in styleProps) {
      if (styleProps[name] !== undefined) inlineStyles[name] = styleProps[name] / 16 + 'rem'
    }
    return { hasResponsiveStyles: false, inlineStyles }
  }`,
  '/luminance/luminance.mjs': `export function isLightColor() { return false }
    export function luminance() { return 0 }`,
  '/style-props-data.mjs': 'export const STYLE_PROPS_DATA = undefined',
  '/InlineStyles/InlineStyles.mjs': 'export function InlineStyles() { return null }',
  '/hash-styles.mjs': 'export function hashStyleProps() {}',
  '/model/src/records/outlines.ts': `export const NAME_FIELDS = ${JSON.stringify(NAME_FIELDS)}
    export const OUTLINES = ${JSON.stringify(OUTLINES)}`,
  '/use-sync-external-store/shim/index.js':
    "module.exports = { useSyncExternalStore: require('react').useSyncExternalStore }",
}

/** A control that is in a group only if the context of its group says so. */
function groupless(control: string): string {
  return `import { createContext } from 'react'
    export const ${control}Group = undefined
    export const ${control}GroupContext = createContext(null)`
}

/** The spinner of a busy button is shown at once. Mantine's transitions come with the first dialog. */
const BUTTONS = /\/(Button|ActionIcon)\.mjs$/
const NO_TRANSITION = '\0no-transition'
const SHOWN_AT_ONCE = `export function Transition({ mounted, transition, children }) {
  return mounted ? children(transition.in ?? {}) : null
}`

/** What the PocketBase client says about calls in an older form and about its set-up: not for the studio's users. */
const ADVICE =
  /(?<=")(?:PocketBase: )?(?:This form of|Please replace) [^"]*(?=")|(?<=\w) (?:\(most likely|Try changing)[^"]*(?=")|(?<=\.) Try changing[^"]*(?=")/g

/** Parts of the PocketBase client that the studio does not use, and what stands for them. */
const UNUSED: readonly (readonly [part: RegExp, instead: string])[] = [
  [/,this\.(?:logs|settings|health|crons|sql)=new \w+\(this\)/g, ''],
  [/createBatch\(\)\{return new BatchService\(this\)\}/g, ''],
  [/cookieParse\(e\|\|""\)/g, '({})'],
  [/cookieSerialize\(t,JSON\.stringify\(r\),e\)/g, '""'],
]

function withoutUnused(client: string): string {
  return UNUSED.reduce(
    (code, [part, instead]) => {
      const rest = code.replaceAll(part, instead)
      if (rest === code)
        throw new Error(`The PocketBase client has no ${part} anymore; see UNUSED.`)
      return rest
    },
    client.replaceAll(ADVICE, ''),
  )
}

function withoutUnusedParts(): Plugin {
  return {
    name: 'without-unused-parts',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer = '') =>
      source.endsWith('/Transition.mjs') && BUTTONS.test(importer) ? NO_TRANSITION : undefined,
    load(id) {
      if (id === NO_TRANSITION) return SHOWN_AT_ONCE
      const path = id.replaceAll('\\', '/')
      return Object.entries(INSTEAD).find(([end]) => path.endsWith(end))?.[1]
    },
    transform: (code, id) =>
      id.includes('/pocketbase/dist/') ? { code: withoutUnused(code), map: null } : null,
  }
}
