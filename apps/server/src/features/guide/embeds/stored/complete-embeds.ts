import { randomBytes } from 'node:crypto'
import type { App } from '@docket/accounts/app'
import { embeds } from '@docket/model/guide/embeds/embeds'
import type { FieldFault } from '@docket/model/kernel/errors'
import { embeds as words } from '@docket/texts/server/guide'

const KEY_BYTES = 12
const MAX_ORIGINS = 50

/**
 * Sets the key in every embed's address (a new one if it is cleared), and normalizes the list of sites to origins,
 * which browsers compare: scheme, host and port.
 */
export function completeEmbeds(app: App): void {
  app.derive(embeds, 'gives the embed its key', ({ publicKey }) => ({
    publicKey: publicKey || randomBytes(KEY_BYTES).toString('hex'),
  }))
  app.derive(embeds, 'normalizes the sites to origins', ({ allowedOrigins }) => {
    const read = readOrigins(allowedOrigins)
    return 'origins' in read ? { allowedOrigins: read.origins } : undefined
  })
  app.validate(embeds, 'checks the sites', ({ allowedOrigins }) => {
    const read = readOrigins(allowedOrigins)
    return 'fault' in read ? { allowedOrigins: read.fault } : undefined
  })
}

function readOrigins(given: unknown): { origins: string[] } | { fault: FieldFault } {
  if (given === null || given === '') return { origins: [] }
  if (!Array.isArray(given) || given.length > MAX_ORIGINS) {
    return { fault: faultOf(words.mostSites({ most: MAX_ORIGINS })) }
  }
  const origins = new Set<string>()
  for (const one of given) {
    const text = String(one).trim()
    const origin = readOrigin(text)
    if (!origin) {
      const shown = text.slice(0, 100)
      return { fault: faultOf(words.notASite({ text: shown })) }
    }
    origins.add(origin)
  }
  return { origins: [...origins] }
}

function readOrigin(text: string): string | undefined {
  const url = URL.parse(text.includes('://') ? text : `https://${text}`)
  const isSite = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search
  // The host goes into a content security policy, so it must not contain characters that could add another
  // source.
  return isSite && /^[a-z0-9.:[\]-]+$/.test(url.host) ? url.origin : undefined
}

function faultOf(message: string): FieldFault {
  return { code: 'embed_no_site', message }
}
