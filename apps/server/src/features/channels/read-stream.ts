import type {
  StreamFinding,
  StreamRendition,
  StreamReport,
} from '@docket/model/schedule/stream-report'
import { OutboundRefused } from '@docket/service/outbound/choose-address'
import {
  type Outbound,
  type OutboundAnswer,
  OutboundFailed,
} from '@docket/service/outbound/outbound'
import { parse, setOptions, type types } from 'hls-parser'

setOptions({ silent: true })

// Short, because a person is waiting for the report.
const CALL_MS = 5000
const PLAYLIST_BYTES = 1_000_000
const SEGMENT_BYTES = 30_000_000
const MOST_REDIRECTS = 3
const MOVED = [301, 302, 303, 307, 308]
/** Players keep three parts in hand, so viewers are at least this many parts behind. */
const PARTS_BEHIND = 3
const LONG_SEGMENT_SEC = 10
const SMALLEST_KBIT = 1500
/** Codecs that every browser and television plays. */
const EVERYWHERE = /^(avc1|avc3|mp4a)\b/

/** Thrown with a sentence about what kept the stream from being read. */
class Unreadable extends Error {}

/**
 * Loads a stream as a viewer's player would and reports what it found. Throws `OutboundRefused` for an address that
 * may not be called.
 */
export async function readStream(outbound: Outbound, address: string): Promise<StreamReport> {
  const findings: StreamFinding[] = []
  const report: StreamReport = { plays: false, renditions: [], findings }
  try {
    const first = await load(outbound, address, PLAYLIST_BYTES)
    if (!allowsOtherSites(first.answer)) {
      findings.push({ kind: 'problem', text: NOT_SHARED })
    }
    const master = playlistIn(first.answer)
    report.renditions = master.isMasterPlaylist ? renditionsOf(master) : []
    const media = master.isMasterPlaylist ? await largest(outbound, first.url, master) : first
    const playlist = media === first ? master : playlistIn(media.answer)
    if (playlist.isMasterPlaylist) throw new Unreadable('Its list of sizes leads to another list.')
    await readMedia(outbound, media.url, playlist, report)
  } catch (error) {
    if (error instanceof OutboundRefused) throw error
    if (!(error instanceof Unreadable || error instanceof OutboundFailed)) throw error
    findings.unshift({ kind: 'problem', text: error.message })
  }
  if (address.startsWith('http:')) findings.push({ kind: 'warning', text: NOT_SECURE })
  report.plays = findings.every(({ kind }) => kind !== 'problem')
  return report
}

const NOT_SHARED =
  'Browsers will not play it on other sites: its server sends no Access-Control-Allow-Origin header. Ask who runs the stream to allow all sites.'
const NOT_SECURE =
  'Its address begins with http://. Viewers whose guide opens with https:// cannot play it. Use an https:// address if there is one.'

type Loaded = { url: string; answer: OutboundAnswer }

/** Loads an address, also when it has moved. Throws `Unreadable` unless it answers with 200 or 206. */
async function load(
  outbound: Outbound,
  address: string,
  maxBytes: number,
  headers: Record<string, string> = {},
): Promise<Loaded> {
  let url = address
  for (let moves = 0; moves <= MOST_REDIRECTS; moves += 1) {
    const answer = await outbound.fetch(url, {
      purpose: 'streams',
      headers: { origin: 'https://docket.invalid', ...headers },
      timeoutMs: CALL_MS,
      maxBytes,
    })
    const target = MOVED.includes(answer.status) ? answer.headers.location : undefined
    if (target === undefined) {
      if (answer.status === 200 || answer.status === 206) return { url, answer }
      throw new Unreadable(`${shortened(url)} answered with the status ${answer.status}.`)
    }
    url = new URL(target, url).href
  }
  throw new Unreadable(`${shortened(address)} leads on more than ${MOST_REDIRECTS} times.`)
}

function allowsOtherSites({ headers }: OutboundAnswer): boolean {
  const allowed = headers['access-control-allow-origin']
  return allowed === '*' || allowed === 'https://docket.invalid'
}

function playlistIn(answer: OutboundAnswer): types.MasterPlaylist | types.MediaPlaylist {
  try {
    return parse(answer.text()) as types.MasterPlaylist | types.MediaPlaylist
  } catch {
    const type = answer.headers['content-type']?.split(';')[0] ?? 'no content type'
    throw new Unreadable(
      `The address leads to no HLS stream (it answered with ${type}). The address of an HLS stream often ends in .m3u8.`,
    )
  }
}

function renditionsOf({ variants }: types.MasterPlaylist): StreamRendition[] {
  return variants
    .filter(({ isIFrameOnly }) => !isIFrameOnly)
    .map(({ resolution, bandwidth, frameRate, codecs }): StreamRendition => {
      const isSound = !resolution && codecs !== undefined && !/avc|hvc|hev|vp0?9|av01/.test(codecs)
      return {
        kind: isSound ? 'audio' : 'video',
        ...(resolution && { width: resolution.width, height: resolution.height }),
        ...(bandwidth && { bitsPerSec: bandwidth }),
        ...(frameRate && { framesPerSec: frameRate }),
        ...(codecs && { codecs }),
      }
    })
    .sort((one, other) => (other.bitsPerSec ?? 0) - (one.bitsPerSec ?? 0))
}

/** Loads the playlist of the largest rendition. */
async function largest(
  outbound: Outbound,
  base: string,
  { variants }: types.MasterPlaylist,
): Promise<Loaded> {
  const [best] = [...variants].sort((one, other) => other.bandwidth - one.bandwidth)
  if (!best) throw new Unreadable('Its list of sizes is empty.')
  return load(outbound, new URL(best.uri, base).href, PLAYLIST_BYTES)
}

async function readMedia(
  outbound: Outbound,
  base: string,
  playlist: types.MediaPlaylist,
  report: StreamReport,
): Promise<void> {
  const { segments, targetDuration, endlist } = playlist
  const newest = segments.at(-1)
  if (!newest) {
    throw new Unreadable('The stream exists, but it sends nothing. Is the encoder running?')
  }
  report.isLive = !endlist
  report.segmentSec = targetDuration
  await load(outbound, new URL(newest.uri, base).href, SEGMENT_BYTES, { range: 'bytes=0-65535' })
  report.findings.push(...warningsOf(report))
}

function warningsOf({ isLive, segmentSec = 0, renditions }: StreamReport): StreamFinding[] {
  const warn = (text: string): StreamFinding => ({ kind: 'warning', text })
  const video = renditions.filter(({ kind }) => kind === 'video')
  const smallest = Math.min(...video.map(({ bitsPerSec = 0 }) => bitsPerSec / 1000))
  const odd = renditions
    .flatMap(({ codecs = '' }) => codecs.split(','))
    .map((codec) => codec.trim())
    .filter((codec) => codec !== '' && !EVERYWHERE.test(codec))
  const behind = Math.round(segmentSec * PARTS_BEHIND)
  return [
    ...(isLive === false
      ? [warn('It ends like a recording: viewers start at its beginning.')]
      : []),
    ...(segmentSec > LONG_SEGMENT_SEC
      ? [warn(`Its parts are ${segmentSec} s long, so viewers are ${behind} s behind or more.`)]
      : []),
    ...(video.length > 0 && smallest > SMALLEST_KBIT
      ? [warn('It has no small size for slow connections; phones may stop and wait.')]
      : []),
    ...(odd.length > 0
      ? [
          warn(
            `Not every browser plays ${[...new Set(odd)].join(', ')}. H.264 and AAC play everywhere.`,
          ),
        ]
      : []),
  ]
}

/** Returns an address without its query, which may hold a key. */
function shortened(address: string): string {
  const { host, pathname } = new URL(address)
  return host + pathname
}
