import type { App } from '@docket/accounts/app'
import { insideLanguages } from '@docket/media/captions'
import type { LedgerItem } from '@docket/media/linear'
import { captionJobs, captionTracks } from '@docket/model/captions/caption-tracks'
import {
  type AiredCaptions,
  type AiredStretch,
  type AiredTrack,
  coveredMs,
  coveredSpans,
} from '@docket/model/captions/on-air/aired-captions'
import {
  type CaptionVersion,
  captionVersions,
} from '@docket/model/captions/on-air/caption-versions'
import { liveCaptions } from '@docket/model/captions/on-air/live-captions'
import { shows } from '@docket/model/library/shows'
import { type Media, media } from '@docket/model/media/media'
import type { Airing } from '@docket/model/schedule/airings'
import { organizations } from '@docket/model/station/organizations'
import { SECOND_MS, toEpochMs } from '@docket/model/time/instants'
import { not, oneOf } from '@docket/records/engine'
import { captionLanguages } from '#features/captions/published-of.ts'
import { readVersion } from '#features/captions/record-versions.ts'
import { isPiece } from '../assets.ts'
import { US_PER_MS } from '../ledger/units.ts'

/** The start of each segment of an asset, in µs from the start of its recording; `undefined` if it is gone. */
type BoundsOf = (asset: string) => readonly number[] | undefined
type Version = Omit<
  CaptionVersion,
  'id' | 'created' | 'updated' | 'collectionId' | 'collectionName'
>

const MAX_TRACKS = 40

/** Returns which captions went out in an airing, from the items that its channel played. */
export async function captionsOf(
  app: App,
  { id, organization, show }: Pick<Airing, 'id' | 'organization' | 'show'>,
  items: readonly LedgerItem[],
  boundsOf: BoundsOf,
): Promise<AiredCaptions> {
  const programs = items.filter(({ kind }) => kind === 'program')
  const byMedium = Map.groupBy(programs, ({ asset }) => asset.split('/')[0] ?? '')
  const ids = [...byMedium.keys()]
  const lengthMs = programs.reduce((sum, one) => sum + lengthOf(one), 0)
  const [versions, films, freed, own] = await Promise.all([
    versionsOf(app, ids),
    app.records.list(media, { where: { id: oneOf(ids) } }),
    app.records.list(captionJobs, { where: { media: oneOf(ids), state: 'exempt' }, limit: 1 }),
    show === '' ? undefined : app.records.find(shows, { id: show }),
  ])
  const serviceOf = await services(app, organization)
  const tracks = versions.flatMap((version): AiredTrack[] => {
    const stretches = (byMedium.get(version.media) ?? []).map((item) => toStretch(item, boundsOf))
    const covered = coveredOf(version, stretches)
    const { kind, track, language, sha256, publishedAt } = version
    if (covered <= 0 || kind === '') return []
    return [
      {
        track,
        language,
        kind,
        sha256,
        publishedAt,
        service: serviceOf(language),
        coveredSec: Math.round(covered / SECOND_MS),
        share: Math.floor((Math.min(covered, lengthMs) / lengthMs) * 100),
      },
    ]
  })
  tracks.push(...(await liveTracks(app, id, programs, serviceOf)))
  return {
    programSec: Math.round(lengthMs / SECOND_MS),
    tracks: tracks.toSorted((one, other) => other.coveredSec - one.coveredSec).slice(0, MAX_TRACKS),
    // Captions embedded in the recording's video are passed on until the recording has published captions.
    inside: versions.length === 0 && (own?.captioned === true || films.some(hasInside)),
    exempt: freed[0]?.reason ?? '',
  }
}

/** Returns the captions that were made while the airing was live. */
async function liveTracks(
  { columns }: App,
  airing: string,
  programs: readonly LedgerItem[],
  serviceOf: (language: string) => AiredTrack['service'],
): Promise<AiredTrack[]> {
  const pieces = programs.filter(({ asset }) => isPiece(asset))
  if (pieces.length === 0) return []
  const lines = await columns.list(liveCaptions, ['language', 'fromMs', 'untilMs', 'text'], {
    where: { airing, text: not('') },
  })
  const lengthMs = pieces.reduce((sum, one) => sum + lengthOf(one), 0)
  const stretches = pieces.map(({ startsAtUs, endsAtUs }) => {
    const startsAt = startsAtUs / US_PER_MS
    return { fromMs: startsAt, startsAt, endsAt: endsAtUs / US_PER_MS }
  })
  const always = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }
  return [...Map.groupBy(lines, ({ language }) => language)].flatMap(([language, own]) => {
    const covered = coveredMs(stretches, coveredSpans(own), always)
    if (covered <= 0) return []
    return {
      track: '',
      language,
      kind: 'captions' as const,
      sha256: '',
      publishedAt: '',
      service: serviceOf(language),
      coveredSec: Math.round(covered / SECOND_MS),
      share: Math.floor((covered / lengthMs) * 100),
    }
  })
}

function coveredOf(
  { spans, publishedAt, endedAt }: Version,
  stretches: readonly AiredStretch[],
): number {
  return coveredMs(stretches, spans ?? [], {
    from: publishedAt === '' ? Number.NEGATIVE_INFINITY : toEpochMs(publishedAt),
    until: endedAt === '' ? Number.POSITIVE_INFINITY : toEpochMs(endedAt),
  })
}

function lengthOf({ startsAtUs, endsAtUs }: LedgerItem): number {
  return (endsAtUs - startsAtUs) / US_PER_MS
}

function toStretch(
  { asset, first, startsAtUs, endsAtUs }: LedgerItem,
  boundsOf: BoundsOf,
): AiredStretch {
  return {
    fromMs: (boundsOf(asset)?.[first] ?? 0) / US_PER_MS,
    startsAt: startsAtUs / US_PER_MS,
    endsAt: endsAtUs / US_PER_MS,
  }
}

function hasInside({ inspection }: Media): boolean {
  return inspection?.captions?.some(({ from }) => from === 'picture') ?? false
}

/**
 * Returns the caption versions of recordings that were ever published, including tracks from before versions were
 * stored.
 */
async function versionsOf({ records, storage }: App, ids: readonly string[]): Promise<Version[]> {
  if (ids.length === 0) return []
  const known = await records.list(captionVersions, { where: { media: oneOf(ids) } })
  const noted = new Set(known.map(({ track }) => track))
  const earlier: Version[] = []
  for (const track of await records.list(captionTracks, {
    where: { media: oneOf(ids), published: true },
  })) {
    const version = noted.has(track.id) ? undefined : await readVersion(storage, track)
    if (version) earlier.push({ ...version, publishedAt: '', endedAt: '' })
  }
  return [...known, ...earlier]
}

/** Returns a function that returns the embedded caption service for a language of the station. */
async function services(app: App, organization: string) {
  const [languages, station] = await Promise.all([
    captionLanguages(app, organization),
    app.records.find(organizations, { id: organization }),
  ])
  const inside = insideLanguages(languages, station?.language || 'en')
  return (language: string): AiredTrack['service'] => {
    const found = inside.find(({ tag }) => tag === language)
    if (!found) return ''
    return found.field === 1 ? 'CC1' : 'CC3'
  }
}
