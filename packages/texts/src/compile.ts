import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import type { Plugin } from 'vite'
import { parseMessage } from './arguments.ts'
import { GUIDE_LANGUAGES, STAFF_LANGUAGES } from './languages.ts'
import type { Catalog, Source } from './messages.ts'

const FILE = /\/packages\/texts\/src\/([\w-]+)\/([\w-]+)\.json$/
const LANGUAGE = '\0docket-language:'
const VIRTUAL = 'virtual:docket-language'

type Compiled = {
  /** The floors whose messages the pages can load. */
  floors: readonly string[]
  /**
   * What the files of languages other than English contain: floors, and single domains of a floor, such as
   * `guide/guide-commands`. `languages` lists these languages.
   */
  translated: readonly string[]
  languages: readonly string[]
}

/**
 * What each app compiles. The studio shares the guide's words for jumping to a time; no other text of the guide is for
 * staff.
 */
const APPS: Readonly<Record<'studio' | 'guide', Compiled>> = {
  studio: {
    floors: ['model', 'studio', 'guide'],
    translated: ['model', 'studio', 'guide/guide-commands'],
    languages: STAFF_LANGUAGES,
  },
  guide: { floors: ['model', 'guide'], translated: ['guide'], languages: GUIDE_LANGUAGES },
}

/**
 * Compiles catalogs for the pages of an app: only the messages of their floors, and parsed, so that pages load no
 * parser. `virtual:docket-language/es` has all messages of a language, `virtual:docket-language/all` those of each
 * language, and `virtual:docket-language/loaders` functions that load each.
 */
export function compileMessages(app: keyof typeof APPS): Plugin[] {
  return [compileCatalogs(APPS[app]), importSingleCatalogs()]
}

function compileCatalogs({ floors, translated, languages }: Compiled): Plugin {
  return {
    name: 'docket-messages',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: {
          '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
        },
      },
    }),
    resolveId: (id) =>
      id.startsWith(`${VIRTUAL}/`) ? LANGUAGE + id.slice(VIRTUAL.length + 1) : null,
    load(id) {
      if (id.startsWith(LANGUAGE)) {
        return languageModule(id.slice(LANGUAGE.length), translated, languages)
      }
      const [path = '', query = ''] = id.split('?')
      if (query.startsWith(CATALOG)) {
        const [, floor = '', domain = ''] = OF_FLOOR.exec(path) ?? []
        this.addWatchFile(join(import.meta.dirname, 'en', `${domain}.json`))
        if (floor === 'guide' && !isChosen(translated, domain, floor)) {
          this.error(`Pages read \`${floor}/${domain}\`, so add it to what is translated for them.`)
        }
        return catalogModule(path, query.slice(CATALOG.length))
      }
      if (!FILE.test(path)) return null
      this.addWatchFile(path)
      return asModule(compiledFile(path, floors))
    },
  }
}

/**
 * Splits each import of a domain's catalogs into one import for each catalog, so that a page loads only the messages of
 * its own parts.
 */
function importSingleCatalogs(): Plugin {
  return {
    name: 'docket-single-catalogs',
    async resolveId(id, importer) {
      const [path = '', query = ''] = id.split('?')
      if (!query.startsWith(CATALOG)) return null
      const resolved = await this.resolve(path, importer)
      return resolved && `${resolved.id}?${query}`
    },
    transform: {
      filter: { code: /@docket\/texts\/(model|studio|guide)\// },
      handler(code) {
        let single = code
        for (const node of this.parse(code).body.toReversed()) {
          if (node.type !== 'ImportDeclaration' || !OF_DOMAIN.test(node.source.value)) continue
          const imports = node.specifiers.flatMap((one) =>
            one.type === 'ImportSpecifier' && one.imported.type === 'Identifier'
              ? `import { ${one.imported.name} as ${one.local.name} } from '${node.source.value}?${CATALOG}${one.imported.name}';`
              : [],
          )
          if (imports.length !== node.specifiers.length) continue
          single = single.slice(0, node.start) + imports.join('') + single.slice(node.end)
        }
        return { code: single, map: null }
      },
    },
  }
}

const CATALOG = 'catalog='
const OF_DOMAIN = /^@docket\/texts\/(model|studio|guide)\/[\w-]+$/
const OF_FLOOR = /\/(model|studio|guide)\/([\w-]+)\.ts$/

/** Returns a module with one catalog of a typed module. */
function catalogModule(path: string, name: string) {
  const [, floor = '', domain = ''] = OF_FLOOR.exec(path) ?? []
  const key = floor === 'guide' ? name.replace(/Words$/, '') : name
  const file = join(import.meta.dirname, 'en', `${domain}.json`)
  const messages = (compiledFile(file, [floor])[floor] as Catalog)[key]
  const write = floor === 'guide' ? 'catalogByLanguage' : 'catalog'
  const code = [
    `import { ${write} } from '${join(import.meta.dirname, 'messages.ts').replaceAll(sep, '/')}'`,
    `export const ${name} = /* @__PURE__ */ ${write}('${domain}/${floor}/${key}', ${JSON.stringify(messages)})`,
  ]
  return { code: code.join('\n'), moduleType: 'js' as const, map: null }
}

function languageModule(name: string, floors: readonly string[], languages: readonly string[]) {
  const tags = languages.filter((tag) => tag !== 'en')
  if (name === 'all') {
    return asModule(Object.fromEntries(tags.map((tag) => [tag, compiledLanguage(tag, floors)])))
  }
  if (name !== 'loaders') return asModule(compiledLanguage(name, floors))
  const loaders = tags.map((tag) => `'${tag}': () => import('${VIRTUAL}/${tag}')`)
  return { code: `export default { ${loaders.join(', ')} }`, moduleType: 'js' as const, map: null }
}

function asModule(value: unknown): { code: string; moduleType: 'js'; map: null } {
  return { code: `export default ${JSON.stringify(value)}`, moduleType: 'js', map: null }
}

function compiledLanguage(language: string, floors: readonly string[]): Record<string, Catalog> {
  const folder = join(import.meta.dirname, language)
  const domains = readdirSync(folder).filter((file) => file.endsWith('.json'))
  const files = domains.map(
    (file) => [file.replace('.json', ''), compiledFile(join(folder, file), floors)] as const,
  )
  return Object.fromEntries(files.filter(([, catalogs]) => Object.keys(catalogs).length > 0))
}

function compiledFile(path: string, floors: readonly string[]): Catalog {
  const catalogs = JSON.parse(readFileSync(path, 'utf8')) as Catalog
  const domain = basename(path, '.json')
  const chosen = Object.entries(catalogs).filter(([floor]) => isChosen(floors, domain, floor))
  return compiled(Object.fromEntries(chosen))
}

function isChosen(floors: readonly string[], domain: string, floor: string): boolean {
  return floors.includes(floor) || floors.includes(`${floor}/${domain}`)
}

function compiled(catalog: Catalog): Catalog {
  const entries = Object.entries(catalog).map(([key, entry]) => [
    key,
    typeof entry === 'string' ? compiledMessage(entry) : compiled(entry as Catalog),
  ])
  return Object.fromEntries(entries)
}

/** A message without braces stays text. */
function compiledMessage(source: string): Source {
  return source.includes('{') ? parseMessage(source).map(withoutLocation) : source
}

function withoutLocation<Element>(element: Element): Element {
  return JSON.parse(
    JSON.stringify(element, (key, value) => (key === 'location' ? undefined : value)),
  ) as Element
}
