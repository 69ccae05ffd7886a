import { Readable } from 'node:stream'
import type { App } from '@docket/accounts/app'
import { InvalidRecord } from '@docket/model/kernel/errors'
import type { SaidByFeed } from '@docket/model/podcasts/feed-imports'
import { podcasts } from '@docket/model/podcasts/podcasts'
import { hasMoved, OutboundFailed, OutboundRefused } from '@docket/service/outbound'
import { feedImport as words } from '@docket/texts/server/podcasts'
import { hashOf } from './merge-values.ts'

const MAX_BYTES = 5 * 1024 * 1024
const MAX_MS = 20_000
const MAX_MOVES = 5

/**
 * Loads the artwork of a podcast from its earlier host and stores it. Returns what to store about it, or a sentence if
 * that fails. After a failure the import continues, because a picture can be uploaded later.
 */
export async function takeArtwork(
  app: App,
  podcast: string,
  { address, organization }: { address: string; organization: string },
): Promise<{ artwork: SaidByFeed['artwork'] } | { problem: string }> {
  try {
    const picture = await load(app, address, organization)
    if (typeof picture === 'string') return { problem: words.noArtwork({ why: picture }) }
    const place = { collection: podcasts, name: 'artwork', id: podcast } as const
    const name = URL.parse(address)?.pathname.split('/').at(-1) || 'artwork'
    const sent = { filename: name.slice(-80), content: Readable.from([Buffer.from(picture)]) }
    const saved = await app.saveWithFile(place, sent, () => ({}))
    return { artwork: { address: hashOf(address), file: saved.artwork } }
  } catch (error) {
    if (error instanceof InvalidRecord)
      return { problem: words.noArtwork({ why: words.noPicture }) }
    const isTold = error instanceof OutboundRefused || error instanceof OutboundFailed
    if (isTold) return { problem: words.noArtwork({ why: error.message }) }
    throw error
  }
}

/** Returns the bytes at an address, or a sentence that says why there are none. */
async function load({ outbound }: App, address: string, station: string) {
  const signal = AbortSignal.timeout(MAX_MS)
  let url = address
  for (let moves = 0; moves <= MAX_MOVES; moves += 1) {
    const { status, headers, body } = await outbound.fetch(url, {
      purpose: 'feeds',
      station,
      headers: { accept: 'image/*' },
      signal,
      timeoutMs: MAX_MS,
      maxBytes: MAX_BYTES,
    })
    if (!hasMoved(status)) return status === 200 ? body : words.artworkAnswered({ status })
    url = URL.parse(headers.location ?? '', url)?.href ?? ''
  }
  return words.leadsOn
}
