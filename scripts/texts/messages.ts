import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Argument, argumentsOf } from '@docket/texts/arguments'
import type { Catalog } from '@docket/texts/messages'

/** How many texts that a file lacks are listed by name. */
const MAX_LISTED = 3
const FOLDER = join(import.meta.dirname, '../../packages/texts/src')
const HEAD = (domain: string) =>
  `// Generated from en/${domain}.json by \`node scripts/texts/messages.ts\`. Do not edit.\n`

/** A language's messages by path, such as `equipment.studio.desk.find`. */
type Flat = ReadonlyMap<string, string>

/** Lists what is wrong with the catalogs, and what each language lacks. */
export type CatalogReport = { faults: string[]; holes: string[] }

/** Returns the languages that have catalogs, except English. */
export function translatedLanguages(): string[] {
  return readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[a-z]{2}(-[A-Z]{2})?$/.test(entry.name))
    .map(({ name }) => name)
    .filter((name) => name !== 'en')
}

/** Returns the files of typed messages that belong to the English catalogs, by path. */
export function typedMessages(): Map<string, string> {
  const files = new Map<string, string>()
  for (const domain of domainsOf('en')) {
    if (domain === 'labels') continue
    const floors = Object.entries(readDomain('en', domain)) as [string, Record<string, Catalog>][]
    for (const [floor, catalogs] of floors) {
      files.set(join(FOLDER, floor, `${domain}.ts`), typedModule(domain, floor, catalogs))
    }
  }
  return files
}

/** Compares the catalogs of all languages with the English ones, and the typed modules with both. */
export function checkMessages(): CatalogReport {
  const faults: string[] = []
  for (const [path, text] of typedMessages()) {
    if (readIfThere(path) !== text) {
      faults.push(
        `${path.slice(FOLDER.length + 1)} is out of date: run “node scripts/texts/messages.ts”.`,
      )
    }
  }
  if (readIfThere(join(FOLDER, 'languages.ts')) !== languagesModule()) {
    faults.push('languages.ts is out of date: run “node scripts/texts/messages.ts”.')
  }
  const holes: string[] = []
  for (const language of translatedLanguages()) {
    for (const domain of domainsOf(language)) {
      const report = compareWithEnglish(language, domain)
      faults.push(...report.faults)
      holes.push(...report.holes)
    }
  }
  return { faults, holes }
}

/** Returns the module that lists the languages: which the guide has, and which the studio and the server have. */
function languagesModule(): string {
  const tags = ['en', ...translatedLanguages()]
  const ofStaff = tags.filter((tag) => domainsOf(tag).includes('app'))
  const list = (all: readonly string[]) => `[${all.map((tag) => `'${tag}'`).join(', ')}] as const`
  const record = (entries: string[]) => `{ ${entries.join(', ')} } as const`
  const key = (tag: string) => (tag.includes('-') ? `'${tag}'` : tag)
  return [
    '// Generated from the folders of languages by `node scripts/texts/messages.ts`. Do not edit.\n',
    '/** The languages of what viewers read. */\n',
    `export const GUIDE_LANGUAGES = ${list(tags)}\n\n`,
    '/** The languages of what staff read. */\n',
    `export const STAFF_LANGUAGES = ${list(ofStaff)}\n\n`,
    '/** The name of each language in that language. */\n',
    `export const LANGUAGE_NAMES = ${record(tags.map((tag) => `${key(tag)}: '${ownName(tag)}'`))}\n\n`,
    '/** How each language writes numbers, days and plurals. */\n',
    `export const LOCALES = ${record(tags.map((tag) => `${key(tag)}: '${localeOf(tag)}'`))}\n`,
  ].join('')
}

function ownName(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}

/** English and Spanish as they are written in the United States. */
function localeOf(tag: string): string {
  return tag === 'en' || tag === 'es' ? `${tag}-US` : tag
}

function compareWithEnglish(language: string, domain: string): CatalogReport {
  const english = flat(readDomain('en', domain))
  const translated = flat(readDomain(language, domain))
  const place = (path: string) => `${language}/${domain}.json: “${path}”`
  const faults = [...translated].flatMap(([path, text]) => {
    const original = english.get(path)
    if (original === undefined) return [`${place(path)} does not exist in English: remove it.`]
    return argumentFaults(original, text).map((fault) => `${place(path)} ${fault}`)
  })
  const floors = new Set([...translated.keys()].map((path) => path.split('.')[0]))
  const holes = [...english.keys()]
    .filter((path) => floors.has(path.split('.')[0]) && !translated.has(path))
    .map((path) => `${place(path)} is not translated and stays English.`)
  return { faults, holes }
}

/** A translation may leave a placeholder out, but not use one that the code does not fill. */
function argumentFaults(original: string, text: string): string[] {
  try {
    const known = argumentsOf(original)
    return [...argumentsOf(text)].flatMap(([name, { type }]) => {
      const wanted = known.get(name)
      if (!wanted) return [`uses {${name}}, which the English message does not have.`]
      const fits = type === wanted.type || type === 'value' || wanted.type === 'value'
      return fits ? [] : [`uses {${name}} as a ${type}; in English it is a ${wanted.type}.`]
    })
  } catch (error) {
    return [`is not a valid message: ${(error as Error).message}.`]
  }
}

function typedModule(domain: string, floor: string, catalogs: Record<string, Catalog>): string {
  const bodies = Object.entries(catalogs).map(([name, catalog]) => {
    if (floor === 'guide') return byLanguage(domain, name, catalog)
    const functions = functionTypes(catalog, 1)
    const type = `Messages<typeof texts.${name}${functions === '' ? '' : `, ${functions}`}>`
    return `export const ${name} = /* @__PURE__ */ catalog<${type}>('${domain}/${floor}/${name}', texts.${name})\n`
  })
  const all = bodies.join('\n')
  const write = floor === 'guide' ? 'catalogByLanguage' : 'catalog'
  const names = [/\bMessage</.test(all) && 'Message', 'Messages', /\bValue\b/.test(all) && 'Value']
  const types = names.filter(Boolean).map((name) => `type ${name}`)
  return [
    HEAD(domain),
    `import english from '../en/${domain}.json' with { type: 'json' }\n`,
    `import { ${[write, ...types].join(', ')} } from '../messages.ts'\n\n`,
    `const texts = english.${floor}\n\n`,
    all,
  ].join('')
}

/** Viewers of one page or readers of one mail each have their language, so these catalogs are chosen by a tag. */
function byLanguage(domain: string, name: string, catalog: Catalog): string {
  const functions = functionTypes(catalog, 1)
  const type = `Messages<typeof texts.${name}${functions === '' ? '' : `, ${functions}`}>`
  const alias = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}Words`
  return [
    `export type ${alias} = ${type}\n`,
    `export const ${name}Words = /* @__PURE__ */ catalogByLanguage<${alias}>('${domain}/guide/${name}', texts.${name})\n`,
  ].join('')
}

/** Returns the type of the messages with placeholders, or nothing if a catalog has none. */
function functionTypes(catalog: Catalog, depth: number): string {
  const indent = '  '.repeat(depth)
  const lines = Object.entries(catalog).flatMap(([key, entry]) => {
    const type =
      typeof entry === 'string' ? messageType(entry) : functionTypes(entry as Catalog, depth + 1)
    return type === '' ? [] : [`${indent}${/^[A-Za-z_]\w*$/.test(key) ? key : `'${key}'`}: ${type}`]
  })
  return lines.length === 0 ? '' : `{\n${lines.join('\n')}\n${'  '.repeat(depth - 1)}}`
}

function messageType(source: string): string {
  if (!source.includes('{')) return ''
  const names = [...argumentsOf(source)].map(([name, argument]) => `${name}: ${typeOf(argument)}`)
  return names.length === 0 ? '' : `Message<{ ${names.join('; ')} }>`
}

function typeOf(argument: Argument): string {
  if (argument.type !== 'choice') return argument.type === 'number' ? 'number' : 'Value'
  // English uses none of the choices, but another language does.
  if (argument.choices.length === 1) return 'Value | boolean'
  return argument.choices.every((choice) => /^(true|false|other)$/.test(choice))
    ? 'boolean'
    : 'Value'
}

function domainsOf(language: string): string[] {
  return readdirSync(join(FOLDER, language))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace('.json', ''))
}

function readDomain(language: string, domain: string): Catalog {
  return JSON.parse(readFileSync(join(FOLDER, language, `${domain}.json`), 'utf8')) as Catalog
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function flat(catalog: Catalog, before = '', found = new Map<string, string>()): Flat {
  for (const [key, entry] of Object.entries(catalog)) {
    const path = before === '' ? key : `${before}.${key}`
    if (typeof entry === 'string') found.set(path, entry)
    else flat(entry as Catalog, path, found)
  }
  return found
}

/** Writes the typed modules and the list of languages, where they have changed. */
export function writeTypedMessages(): void {
  const files = [...typedMessages(), [join(FOLDER, 'languages.ts'), languagesModule()] as const]
  for (const [path, text] of files) if (readIfThere(path) !== text) writeFileSync(path, text)
}

/** Returns the first texts that each file lacks, and how many more it lacks. */
export function summaryOf(holes: readonly string[]): string[] {
  const byFile = Object.groupBy(holes, (hole) => hole.split(':')[0] ?? '')
  return Object.entries(byFile).flatMap(([file, all = []]) =>
    all.length > MAX_LISTED
      ? [...all.slice(0, MAX_LISTED), `${file} lacks ${all.length - MAX_LISTED} more.`]
      : all,
  )
}

if (import.meta.main) {
  writeTypedMessages()
  const { faults, holes } = checkMessages()
  for (const line of [...faults, ...summaryOf(holes)]) console.log(line)
  process.exitCode = faults.length > 0 ? 1 : 0
}
