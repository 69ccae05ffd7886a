import { LANGUAGES } from '@docket/model/accounts/user-settings'
import { preferredAmong } from '@docket/model/texts/languages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { currentLanguage, inLanguage, type TextLanguage } from './in-language.ts'

/**
 * Answers each request in the language that its client requests with `Accept-Language`; the studio requests the
 * language of its page. If the server speaks none of the requested languages, it answers in English.
 */
export function answerInLanguage(http: FastifyInstance): void {
  http.addHook('onRequest', (request, _reply, done) => goOn(request, done))
  // Reading a body ends the context of the hook above.
  http.addHook('preValidation', (request, _reply, done) => {
    if (request.body === undefined) done()
    else goOn(request, done)
  })
}

// A request that waited is started by another one that has ended, perhaps in another language.
function goOn({ headers }: FastifyRequest, done: () => void): void {
  const language = languageAskedBy(headers['accept-language'] ?? '')
  if (language === currentLanguage()) done()
  else inLanguage(language, done)
}

/** Browsers send few different values, and each request is checked twice. */
const known = new LRUCache<string, TextLanguage>({ max: 500 })
const MAX_CACHED_LENGTH = 100

function languageAskedBy(asked: string): TextLanguage {
  const before = known.get(asked)
  if (before) return before
  const language = preferredAmong(asked, staffLanguageOf) ?? 'en'
  if (asked.length <= MAX_CACHED_LENGTH) known.set(asked, language)
  return language
}

function staffLanguageOf(tag: string): TextLanguage | undefined {
  const [name] = tag.trim().toLowerCase().split('-')
  return LANGUAGES.find((language) => language === name)
}
