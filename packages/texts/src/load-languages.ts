import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES } from './languages.ts'
import type { Catalogs, Language } from './messages.ts'

/** Reads the catalogs of a language from disk, for a server. */
export function loadLanguage(tag: keyof typeof LOCALES): Language {
  const folder = join(import.meta.dirname, tag)
  const domains = readdirSync(folder).filter((file) => file.endsWith('.json'))
  const catalogs: Catalogs = Object.fromEntries(
    domains.map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(folder, file), 'utf8')),
    ]),
  )
  return { locale: LOCALES[tag], catalogs }
}
