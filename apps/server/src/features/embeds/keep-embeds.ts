import { randomBytes } from 'node:crypto'
import type { App } from '@docket/accounts/app/app'
import { embeds } from '@docket/model/collections/audience/embeds'
import { InvalidRecord } from '@docket/model/errors'

const KEY_BYTES = 12
const MOST_ORIGINS = 50

/**
 * Gives every embed the key in its address (a new one if it is emptied), and normalizes the list of sites to
 * origins, which browsers compare: scheme, host and port.
 */
export function keepEmbeds(app: App): void {
  app.beforeSave(embeds, async ({ publicKey, allowedOrigins }) => ({
    publicKey: publicKey || randomBytes(KEY_BYTES).toString('hex'),
    allowedOrigins: readOrigins(allowedOrigins),
  }))
}

function readOrigins(given: unknown): string[] {
  if (given === null || given === '') return []
  if (!Array.isArray(given) || given.length > MOST_ORIGINS) {
    throw refusal(`List at most ${MOST_ORIGINS} sites.`)
  }
  return [...new Set(given.map(readOrigin))]
}

function readOrigin(given: unknown): string {
  const text = String(given).trim()
  const url = URL.parse(text.includes('://') ? text : `https://${text}`)
  const isSite = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search
  // The host goes into a content security policy, so it must not contain characters that could add another
  // source.
  if (!isSite || !/^[a-z0-9.:[\]-]+$/.test(url.host)) {
    throw refusal(`“${text.slice(0, 100)}” is not a site. Write it like https://town.example`)
  }
  return url.origin
}

function refusal(message: string): InvalidRecord {
  return new InvalidRecord({ allowedOrigins: { code: 'embed_no_site', message } })
}
