import type { App } from '@docket/accounts/app'
import { hasMoved, type OutboundAnswer } from '@docket/service/outbound'
import { playout as words } from '@docket/texts/server/playout'

/** Loads what a live source sends, through the guarded outbound adapter. */
export type SourceClient = {
  /** Loads a playlist, and returns where it was found. */
  playlist(address: string): Promise<{ address: string; text: string }>
  /** Loads a segment or its initialization section. */
  segment(address: string): Promise<Uint8Array>
}

/** Thrown with a sentence about what a source's server answered. */
export class SourceAnswer extends Error {}

const PLAYLIST = { maxBytes: 1_000_000, timeoutMs: 5000 }
const SEGMENT = { maxBytes: 40_000_000, timeoutMs: 12_000 }
const MAX_REDIRECTS = 3

type Limits = { maxBytes: number; timeoutMs: number }

/**
 * Loads what a station receives. All its calls may throw `OutboundRefused`, `OutboundFailed` and `SourceAnswer`.
 */
export function createSourceClient(
  { outbound }: Pick<App, 'outbound'>,
  station: string,
): SourceClient {
  async function load(address: string, limits: Limits) {
    let url = address
    for (let moves = 0; moves <= MAX_REDIRECTS; moves += 1) {
      const answer = await outbound.fetch(url, { purpose: 'streams', station, ...limits })
      const target = targetOf(url, answer)
      if (target === undefined) {
        if (answer.status === 200) return { address: url, answer }
        throw new SourceAnswer(words.live.answered({ status: answer.status }))
      }
      url = target
    }
    throw new SourceAnswer(words.live.leadsOn({ most: MAX_REDIRECTS }))
  }

  return {
    async playlist(address) {
      const loaded = await load(address, PLAYLIST)
      return { address: loaded.address, text: loaded.answer.text() }
    },
    segment: async (address) => (await load(address, SEGMENT)).answer.body,
  }
}

function targetOf(url: string, { status, headers }: OutboundAnswer): string | undefined {
  if (!hasMoved(status) || headers.location === undefined) return undefined
  return addressFrom(url, headers.location)
}

/** Resolves an absolute or relative address against the one where it was found. Throws `SourceAnswer`. */
export function addressFrom(base: string, text: string): string {
  const url = URL.parse(text, base)
  if (!url) throw new SourceAnswer(words.live.noAddress)
  return url.href
}
