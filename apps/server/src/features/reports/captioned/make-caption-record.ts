import type { App } from '@docket/accounts/app'
import {
  type AiredCaptions,
  bestShare,
  captionedAs,
} from '@docket/model/captions/on-air/aired-captions'
import { type AsRun, asRuns } from '@docket/model/playout/as-runs'
import {
  type CaptionFigures,
  type CaptionRecord,
  MAX_UNCAPTIONED,
  type UncaptionedAiring,
} from '@docket/model/reports/caption-record'
import { type Airing, airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { DAY_MS, type EpochMs, SECOND_MS, toEpochMs, toInstant } from '@docket/model/time/instants'
import { not, oneOf, within } from '@docket/records/engine'
import { inParts } from '../compliance/in-parts.ts'
import { type Period, windowOf } from '../make-report.ts'

type RecordReads = Pick<App, 'records' | 'columns'>

/** Reads in chunks of this length, so that other queries can run in between. */
const CHUNK_MS = 7 * DAY_MS
const AS_RUN = ['airing', 'startedAt', 'endedAt', 'captions'] as const
const AIRING = ['id', 'channel', 'title', 'kind'] as const
/** The kinds of airings that count, because regulators count programs. */
const PROGRAMS: ReadonlySet<Airing['kind']> = new Set(['program', 'live', ''])

type Aired = Pick<AsRun, (typeof AS_RUN)[number]>

/** Makes the record of the captions that went out between two days, up to `now`. */
export async function makeCaptionRecord(
  app: RecordReads,
  organization: string,
  period: Period,
  now: EpochMs,
): Promise<CaptionRecord> {
  const station = await app.records.get(organizations, organization)
  const window = windowOf(station, period, now)
  const named = await app.records.list(channels, {
    where: { organization },
    sort: 'position,number,name',
  })
  const names = new Map(named.map(({ id, name }) => [id, name]))
  const counted = { totals: noSums(), byChannel: new Map<string, Sums>() }
  const uncaptioned: UncaptionedAiring[] = []
  for (let at = window.from; at < window.until; at += CHUNK_MS) {
    const until = Math.min(at + CHUNK_MS, window.until)
    for (const { aired, airing } of await readAired(app, organization, { from: at, until })) {
      count(counted, aired, airing.channel)
      uncaptioned.push(...lacking(aired, airing, names))
    }
  }
  const { totals, byChannel } = counted
  return {
    ...period,
    countedUntil: toInstant(window.until),
    totals: figuresOf('', '', totals),
    channels: named.flatMap(({ id, name }) => {
      const sums = byChannel.get(id)
      return sums ? [figuresOf(id, name, sums)] : []
    }),
    uncaptioned: uncaptioned.slice(0, MAX_UNCAPTIONED),
    others: Math.max(0, uncaptioned.length - MAX_UNCAPTIONED),
  }
}

type Count = { totals: Sums; byChannel: Map<string, Sums> }

function count({ totals, byChannel }: Count, aired: Aired, channel: string): void {
  const own = byChannel.get(channel) ?? noSums()
  byChannel.set(channel, own)
  for (const sums of [totals, own]) addAiring(sums, aired.captions, secondsOf(aired))
}

/** Returns the as-runs of programs that began in a window, in chronological order, each with its airing. */
async function readAired(
  { columns }: RecordReads,
  organization: string,
  { from, until }: { from: EpochMs; until: EpochMs },
): Promise<{ aired: Aired; airing: Pick<Airing, (typeof AIRING)[number]> }[]> {
  const all = await columns.list(asRuns, AS_RUN, {
    where: {
      organization,
      outcome: not('missed' as const),
      startedAt: within(toInstant(from), toInstant(until)),
    },
    sort: 'startedAt',
  })
  const found = await inParts(
    all.map(({ airing }) => airing),
    (id) => columns.list(airings, AIRING, { where: { id: oneOf(id) } }),
  )
  const byId = new Map(found.map((airing) => [airing.id, airing]))
  return all.flatMap((aired) => {
    const airing = byId.get(aired.airing)
    return airing && PROGRAMS.has(airing.kind) ? [{ aired, airing }] : []
  })
}

function secondsOf({ startedAt, endedAt }: Aired): number {
  if (startedAt === '' || endedAt === '') return 0
  return Math.max(0, Math.round((toEpochMs(endedAt) - toEpochMs(startedAt)) / SECOND_MS))
}

const LACKING: ReadonlySet<string> = new Set(['partly', 'none', 'exempt'])

function lacking(
  { captions, startedAt }: Aired,
  { id, title, channel }: Pick<Airing, 'id' | 'title' | 'channel'>,
  names: ReadonlyMap<string, string>,
): UncaptionedAiring[] {
  if (!captions || !LACKING.has(captionedAs(captions))) return []
  const { programSec, exempt } = captions
  const one = {
    airing: id,
    title,
    channel: names.get(channel) ?? '',
    startedAt,
    programSec,
    share: bestShare(captions),
    reason: exempt,
  }
  return [one]
}

function figuresOf(id: string, name: string, sums: Sums): CaptionFigures {
  return { id, name, ...sums, share: shareOf(sums) }
}

type Seconds = Pick<
  CaptionFigures,
  'captionedSec' | 'insideSec' | 'missingSec' | 'exemptSec' | 'unknownSec'
>
type Sums = Seconds & { airings: number }

function noSums(): Sums {
  const seconds = { captionedSec: 0, insideSec: 0, missingSec: 0, exemptSec: 0, unknownSec: 0 }
  return { airings: 0, ...seconds }
}

/** Adds an airing of a program. `airedSec`: how long it aired, used if nothing is known about its captions. */
function addAiring(sums: Sums, captions: AiredCaptions | null | undefined, airedSec: number): void {
  sums.airings += 1
  const programSec = captions?.programSec ?? airedSec
  switch (captionedAs(captions)) {
    case 'captioned':
      sums.captionedSec += programSec
      break
    case 'inside':
      sums.insideSec += programSec
      break
    case 'exempt':
      sums.exemptSec += programSec
      break
    case 'unknown':
      sums.unknownSec += programSec
      break
    default: {
      const covered = Math.round((programSec * (captions ? bestShare(captions) : 0)) / 100)
      sums.captionedSec += covered
      sums.missingSec += programSec - covered
    }
  }
}

/** Returns the share with captions in percent, rounded down, so that 100 means everything. */
function shareOf({ captionedSec, insideSec, missingSec }: Seconds): number | null {
  const known = captionedSec + insideSec + missingSec
  return known > 0 ? Math.floor(((captionedSec + insideSec) / known) * 100) : null
}
