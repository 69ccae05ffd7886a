import { BadRequest } from '@docket/model/kernel/errors'
import { hasMoved, type Outbound, OutboundFailed, OutboundRefused } from '@docket/service/outbound'
import { feedImport as words } from '@docket/texts/server/podcasts'
import { type FeedMessage, type FeedThread, openFeedThread } from './parse-feed.ts'
import type { Feed } from './read-feed.ts'

const MAX_BYTES = 64 * 1024 * 1024
const MAX_MS = 60_000
const MAX_MOVES = 5
const PERMANENT = [301, 308]
const ACCEPT = 'application/rss+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5'

/** A feed, and its current address after permanent redirects. */
export type LoadedFeed = { feed: Feed; address: string }

/**
 * Loads the feed at an address that a station user typed, even if it has moved. Reads it while it arrives, in a separate
 * thread. Throws `BadRequest` with a sentence.
 */
export async function loadFeed(
  outbound: Outbound,
  address: string,
  station: string,
): Promise<LoadedFeed> {
  const signal = AbortSignal.timeout(MAX_MS)
  try {
    return await follow({ outbound, station, signal }, address)
  } catch (error) {
    const isTold = error instanceof OutboundRefused || error instanceof OutboundFailed
    if (isTold) throw new BadRequest(words.notReached({ why: error.message }))
    if (signal.aborted) throw new BadRequest(words.tooSlow)
    throw error
  }
}

type LoadContext = { outbound: Outbound; station: string; signal: AbortSignal }

async function follow(way: LoadContext, first: string): Promise<LoadedFeed> {
  let [url, address] = [first, first]
  for (let moves = 0; moves <= MAX_MOVES; moves += 1) {
    const { status, location, message } = await load(way, url)
    if (location === undefined) {
      if (status !== 200) throw new BadRequest(words.answered({ status }))
      return { feed: feedIn(message), address }
    }
    const isPermanent = PERMANENT.includes(status) && address === url
    url = URL.parse(location, url)?.href ?? ''
    if (isPermanent) address = url
  }
  throw new BadRequest(words.leadsOn)
}

type FeedAnswer = { status: number; location: string | undefined; message: FeedMessage }

async function load({ outbound, station, signal }: LoadContext, url: string): Promise<FeedAnswer> {
  let thread: FeedThread | undefined
  let message: FeedMessage = {}
  try {
    const { status, headers } = await outbound.fetch(url, {
      purpose: 'feeds',
      station,
      headers: { accept: ACCEPT },
      signal,
      timeoutMs: MAX_MS,
      maxBytes: MAX_BYTES,
      async onPiece(piece, head) {
        if (head.status !== 200) return
        const contentType = head.headers['content-type'] ?? ''
        thread ??= openFeedThread({ address: url, contentType }, signal)
        message = await thread.write(piece)
        // Ends the transfer.
        if (message.fault) throw new Error(message.fault)
      },
    })
    if (thread) message = await thread.end()
    return { status, location: hasMoved(status) ? headers.location : undefined, message }
  } catch (error) {
    if (message.fault) return { status: 200, location: undefined, message }
    throw error
  } finally {
    await thread?.close()
  }
}

function feedIn({ feed, fault }: FeedMessage): Feed {
  if (!feed) throw new BadRequest(fault === 'damaged' ? words.damaged : words.noFeed)
  if (feed.isLocked) throw new BadRequest(words.locked)
  return feed
}
