import type {
  StreamFinding,
  StreamRendition,
  StreamReport,
} from '@docket/model/playout/stream-report'
import {
  hasMoved,
  type Outbound,
  type OutboundAnswer,
  OutboundFailed,
  OutboundRefused,
} from '@docket/service/outbound'
import { channels as words } from '@docket/texts/server/playout'
import { parse, setOptions, type types } from 'hls-parser'

setOptions({ silent: true })

// Short, because a person is waiting for the report.
const CALL_MS = 5000
const WHOLE_MS = 15_000
const PLAYLIST_BYTES = 1_000_000
const SEGMENT_BYTES = 30_000_000
const MAX_REDIRECTS = 3
/** Players buffer three segments, so viewers are at least this many segments behind. */
const PARTS_BEHIND = 3
const LONG_SEGMENT_SEC = 10
const MIN_KBIT = 1500
/** The parser combines every size with every track: with thousands of both it would use up the memory. */
const LISTED = /^#EXT-X-(STREAM-INF|I-FRAME-STREAM-INF|MEDIA):/gm
const MAX_LISTED = 400
/** Codecs that every browser and television plays. */
const EVERYWHERE = /^(avc1|avc3|mp4a)\b/

/** Thrown with a sentence about why the stream could not be read. */
class Unreadable extends Error {}

function isAboutTheStream(error: unknown): error is Error {
  return [Unreadable, OutboundFailed, OutboundRefused].some((kind) => error instanceof kind)
}

/**
 * Loads a stream like a viewer's player and reports what it found, within `WHOLE_MS`. Throws `OutboundRefused` if the
 * server may not call `address`; other addresses in the stream that it may not call are findings. `station` is the id of
 * the requesting station, `null` for an administrator of the installation.
 */
export async function readStream(
  outbound: Outbound,
  address: string,
  station: string | null,
): Promise<StreamReport> {
  const findings: StreamFinding[] = []
  const report: StreamReport = { plays: false, renditions: [], findings }
  const reading: StreamCheck = {
    outbound,
    station,
    signal: AbortSignal.timeout(WHOLE_MS),
    isReached: false,
    isShared: true,
  }
  try {
    const first = await load(reading, address, PLAYLIST_BYTES)
    const master = playlistIn(first.answer)
    report.renditions = master.isMasterPlaylist ? renditionsOf(master) : []
    const media = master.isMasterPlaylist ? await largest(reading, first.url, master) : first
    const playlist = media === first ? master : playlistIn(media.answer)
    if (playlist.isMasterPlaylist) throw new Unreadable(words.stream.listOfLists)
    await readMedia(reading, media.url, playlist, report)
  } catch (error) {
    if (!isAboutTheStream(error) || (error instanceof OutboundRefused && !reading.isReached))
      throw error
    findings.unshift({ kind: 'problem', text: error.message })
  }
  if (!reading.isShared) findings.push({ kind: 'problem', text: words.stream.notShared })
  if (address.startsWith('http:')) findings.push({ kind: 'warning', text: words.stream.notSecure })
  report.plays = findings.every(({ kind }) => kind !== 'problem')
  return report
}

type StreamCheck = {
  outbound: Outbound
  station: string | null
  signal: AbortSignal
  /** Whether any server has answered. */
  isReached: boolean
  /** Whether everything loaded so far may be read by pages of other sites. */
  isShared: boolean
}

type StreamAnswer = { url: string; answer: OutboundAnswer }

/** Loads an address and follows redirects. Throws `Unreadable` unless it answers with 200 or 206. */
async function load(
  reading: StreamCheck,
  address: string,
  maxBytes: number,
  headers: Record<string, string> = {},
): Promise<StreamAnswer> {
  let url = address
  for (let moves = 0; moves <= MAX_REDIRECTS; moves += 1) {
    const answer = await reading.outbound.fetch(url, {
      purpose: 'streams',
      station: reading.station,
      headers: { origin: 'https://docket.invalid', ...headers },
      signal: reading.signal,
      timeoutMs: CALL_MS,
      maxBytes,
    })
    reading.isReached = true
    reading.isShared &&= allowsOtherSites(answer)
    const target = hasMoved(answer.status) ? answer.headers.location : undefined
    if (target === undefined) {
      if (answer.status === 200 || answer.status === 206) return { url, answer }
      throw new Unreadable(
        words.stream.answered({ address: shortened(url), status: answer.status }),
      )
    }
    url = addressFrom(url, target)
  }
  throw new Unreadable(words.stream.leadsOn({ address: shortened(address), most: MAX_REDIRECTS }))
}

function allowsOtherSites({ headers }: OutboundAnswer): boolean {
  const allowed = headers['access-control-allow-origin']
  return allowed === '*' || allowed === 'https://docket.invalid'
}

function playlistIn(answer: OutboundAnswer): types.MasterPlaylist | types.MediaPlaylist {
  const text = answer.text()
  if ((text.match(LISTED)?.length ?? 0) > MAX_LISTED) {
    throw new Unreadable(words.stream.listsTooMuch({ most: MAX_LISTED }))
  }
  try {
    return parse(text) as types.MasterPlaylist | types.MediaPlaylist
  } catch {
    const type = answer.headers['content-type']?.split(';')[0] ?? words.stream.noType
    throw new Unreadable(words.stream.noHls({ type }))
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
  reading: StreamCheck,
  base: string,
  { variants }: types.MasterPlaylist,
): Promise<StreamAnswer> {
  const [best] = [...variants].sort((one, other) => other.bandwidth - one.bandwidth)
  if (!best) throw new Unreadable(words.stream.noSizes)
  return load(reading, addressFrom(base, best.uri), PLAYLIST_BYTES)
}

async function readMedia(
  reading: StreamCheck,
  base: string,
  playlist: types.MediaPlaylist,
  report: StreamReport,
): Promise<void> {
  const { segments, targetDuration, endlist } = playlist
  const newest = segments.at(-1)
  if (!newest) throw new Unreadable(words.stream.sendsNothing)
  report.isLive = !endlist
  report.segmentSec = targetDuration
  await load(reading, addressFrom(base, newest.uri), SEGMENT_BYTES, { range: 'bytes=0-65535' })
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
    ...(isLive === false ? [warn(words.stream.ends)] : []),
    ...(segmentSec > LONG_SEGMENT_SEC
      ? [warn(words.stream.longParts({ seconds: segmentSec, behind }))]
      : []),
    ...(video.length > 0 && smallest > MIN_KBIT ? [warn(words.stream.noSmallSize)] : []),
    ...(odd.length > 0
      ? [warn(words.stream.oddCodecs({ codecs: [...new Set(odd)].join(', ') }))]
      : []),
  ]
}

/** Resolves `target`, absolute or relative, against the address where it was found. */
function addressFrom(base: string, target: string): string {
  const url = URL.parse(target, base)
  if (url) return url.href
  throw new Unreadable(words.stream.noAddress({ to: target.slice(0, 100) }))
}

/** Returns an address without its query, which may contain a key. */
function shortened(address: string): string {
  const { host, pathname } = new URL(address)
  return host + pathname
}
