import type { Words } from '@docket/model/guide/words'
import {
  LANGUAGE_TAGS,
  type Language,
  languageOf,
  preferredLanguage,
} from '@docket/model/texts/languages'
import { screenWords } from '@docket/texts/guide/guide'
import type { FastifyRequest } from 'fastify'

/** The texts that viewers read, in every language of the guide. */
export type Catalogs = Readonly<Record<Language, Words>>

/** Holds only the viewer's choice. Only the guide's pages read it. */
const COOKIE = 'docket-guide-language'
const YEAR_SEC = 31_536_000

/** The request headers that responses depend on. */
export const LANGUAGE_VARIES = { vary: 'Accept-Language, Cookie' }

export function guideCatalogs(): Catalogs {
  const all = LANGUAGE_TAGS.map((tag) => [tag, screenWords(tag)])
  return Object.fromEntries(all) as Record<Language, Words>
}

/** Returns the language that the viewer chose, else the browser's, else the station's. */
export function chooseLanguage(
  { headers }: FastifyRequest,
  station?: { language: Language },
): Language {
  const chosen = new RegExp(`(?:^|; *)${COOKIE}=([a-zA-Z-]+)`).exec(headers.cookie ?? '')?.[1] ?? ''
  const accepted = preferredLanguage(headers['accept-language'] ?? '')
  return languageOf(chosen) ?? accepted ?? station?.language ?? 'en'
}

/** Returns the header value that stores the choice. */
export function languageCookie(language: Language): string {
  return `${COOKIE}=${language}; Path=/tvguide; Max-Age=${YEAR_SEC}; SameSite=Lax; HttpOnly`
}

/** Returns the path of the guide page that the viewer came from, or the guide's start page. */
export function pathBefore({ headers }: FastifyRequest): string {
  const before = URL.parse(headers.referer ?? '')
  if (!before || before.host !== headers.host || !/^\/tvguide(\/|$)/.test(before.pathname)) {
    return '/tvguide'
  }
  return before.pathname + before.search
}
