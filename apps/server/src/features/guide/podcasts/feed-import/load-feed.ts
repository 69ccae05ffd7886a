import { BadRequest } from '@docket/model/errors'
import { OutboundRefused } from '@docket/service/outbound/choose-address'
import {
  hasMoved,
  type Outbound,
  type OutboundAnswer,
  OutboundFailed,
} from '@docket/service/outbound/outbound'
import { words } from './words.ts'

const MOST_BYTES = 4 * 1024 * 1024
const MOST_MS = 20_000
const MOST_MOVES = 5
const ACCEPT = 'application/rss+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5'

/**
 * Loads the text at an address that a person of a station typed, also when it has moved. Throws `BadRequest` with a
 * sentence.
 */
export async function loadFeed(
  outbound: Outbound,
  address: string,
  station: string,
): Promise<string> {
  try {
    return textOf(await follow(outbound, address, station))
  } catch (error) {
    const isTold = error instanceof OutboundRefused || error instanceof OutboundFailed
    if (isTold) throw new BadRequest(words.notReached(error.message))
    throw error
  }
}

async function follow(
  outbound: Outbound,
  address: string,
  station: string,
): Promise<OutboundAnswer> {
  const signal = AbortSignal.timeout(MOST_MS)
  let url = address
  for (let moves = 0; moves <= MOST_MOVES; moves += 1) {
    const answer = await outbound.fetch(url, {
      ...{ purpose: 'feeds', station, headers: { accept: ACCEPT }, signal },
      ...{ timeoutMs: MOST_MS, maxBytes: MOST_BYTES },
    })
    const target = hasMoved(answer.status) ? answer.headers.location : undefined
    if (target === undefined) {
      if (answer.status !== 200) throw new BadRequest(words.answered(answer.status))
      return answer
    }
    url = URL.parse(target, url)?.href ?? ''
  }
  throw new BadRequest(words.leadsOn)
}

/** Reads the bytes in the encoding that the document or the server names. */
function textOf({ body, headers }: OutboundAnswer): string {
  const start = Buffer.from(body.subarray(0, 200)).toString('latin1')
  const named =
    /^\s*<\?xml[^>]*encoding=["']([\w-]+)/.exec(start)?.[1] ??
    /charset=["']?([\w-]+)/i.exec(headers['content-type'] ?? '')?.[1]
  try {
    return new TextDecoder(named ?? 'utf-8').decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}
