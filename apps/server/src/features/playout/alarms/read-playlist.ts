import type { EpochMs } from '@docket/model/time/instants'

/** A segment as a player sees it. */
export type ListedSegment = {
  /** `{medium}/{version}`, or `slate-{hash}/{version}`. */
  asset: string
  /** The rendition that is used for the track. */
  rendition: string
  /** Its position in the asset, from 0. */
  number: number
  /** The address, relative to the playlist's folder. */
  address: string
  startsAt: EpochMs
  endsAt: EpochMs
}

/** A program that the playlist names. */
export type NamedProgram = { id: string; startsAt: EpochMs; endsAt: EpochMs | undefined }

export type ListedPlaylist = { segments: ListedSegment[]; programs: NamedProgram[] }

const SEGMENT = /^media\/([^/]+\/[^/]+)\/([^/]+)\/(\d+)\.m4s$/
const PROGRAM = /^#EXT-X-DATERANGE:ID="([^"]*)",CLASS="tv\.docket\.program",START-DATE="([^"]*)"/
const TIME = /^#(EXT-X-PROGRAM-DATE-TIME|EXTINF):([^,]*)/
const DURATION = /,DURATION=([\d.]+)/

/** Reads a picture playlist in the form that the server sends to players. */
export function readPlaylist(text: string): ListedPlaylist {
  const lines = text.split('\n')
  const programs = lines.flatMap((line) => programIn(line) ?? [])
  return { programs, segments: [...segmentsIn(lines)] }
}

function* segmentsIn(lines: readonly string[]): Generator<ListedSegment> {
  let startsAt = Number.NaN
  let seconds = 0
  for (const line of lines) {
    const [, tag, value = ''] = TIME.exec(line) ?? []
    if (tag === 'EXTINF') seconds = Number(value)
    else if (tag !== undefined) startsAt = Date.parse(value)
    const [address, asset = '', rendition = '', number] = SEGMENT.exec(line) ?? []
    if (address === undefined) continue
    const endsAt = startsAt + seconds * 1000
    yield { asset, rendition, number: Number(number), address, startsAt, endsAt }
  }
}

function programIn(line: string): NamedProgram | undefined {
  const [, id, from] = PROGRAM.exec(line) ?? []
  return id === undefined || from === undefined ? undefined : programOf(line, id, Date.parse(from))
}

function programOf(line: string, id: string, startsAt: EpochMs): NamedProgram {
  const duration = DURATION.exec(line)?.[1]
  const endsAt = duration === undefined ? undefined : startsAt + Number(duration) * 1000
  return { id, startsAt, endsAt }
}

/** Returns what players show at a moment. */
export function shownAt({ segments, programs }: ListedPlaylist, at: EpochMs) {
  const segment = segments.findLast((one) => one.startsAt <= at && one.endsAt > at)
  const begun = programs.filter(({ startsAt }) => startsAt <= at)
  const latest = begun.reduce<NamedProgram | undefined>(
    (last, one) => (last && last.startsAt > one.startsAt ? last : one),
    undefined,
  )
  const isOn = latest && (latest.endsAt === undefined || latest.endsAt > at)
  return { segment, program: isOn ? latest : undefined }
}
