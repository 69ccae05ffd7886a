import type { Show } from '../../library/shows.ts'
import type { Media } from '../../media/media.ts'
import type { Airtime } from '../../schedule/airtime.ts'
import { type EpochMs, HOUR_MS } from '../../time/instants.ts'
import { type Availability, type OnDemandPolicy, watchableAt } from './on-demand.ts'

type ShowState = Pick<Show, 'visibility' | 'status'>
type PublishedShow = ShowState & OnDemandPolicy
type File = Pick<Media, 'kind' | 'packaged' | 'url'>

/** A show's recording, and the data that decides when viewers may watch it. */
type RecordingFacts = {
  show: PublishedShow
  medium: File
  airtimes: readonly Airtime[]
  /** The end of the last day on which the show may air. */
  lastMoment: EpochMs
}

/** Returns whether the show has a page. An airing may be of an archived show, which has none. */
export function hasPage({ visibility, status }: ShowState): boolean {
  return visibility !== 'private' && (status === 'ready' || status === '')
}

/**
 * Returns whether viewers can find the show. Recordings of unlisted shows are only for people who have the address.
 */
export function isListed(show: ShowState): boolean {
  return hasPage(show) && show.visibility !== 'unlisted'
}

/** Returns whether the address is safe to link to, not a script or data URL. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address)
}

/** Returns what viewers may watch of a recording now. Every page, file and link uses this. */
export function watchableNow(recording: RecordingFacts | undefined, now: EpochMs): Availability {
  if (!recording || !isListed(recording.show)) return { kind: 'closed' }
  const { show, medium, airtimes, lastMoment } = recording
  // Recordings on other websites are public there, no matter what Docket does.
  if (show.onDemand === '' && medium.packaged === '') return { kind: 'open' }
  return watchableAt(show, airtimes, now, lastMoment)
}

/** Chooses the recording that viewers may watch from a show's ready media, latest first. */
export function chooseRecording<Medium extends File>(
  { onDemand }: Pick<Show, 'onDemand'>,
  found: readonly Medium[],
): Medium | undefined {
  const packaged = found.filter(({ packaged: version }) => version !== '')
  const own = packaged.find(({ kind }) => kind === 'video') ?? packaged[0]
  if (own && onDemand === 'aired') return own
  return found.find(({ kind, url }) => kind === 'recording' && isWebAddress(url))
}

/** Returns whether viewers may watch the recording now, or could before its availability ended. */
export function wasPosted(recording: RecordingFacts, now: EpochMs): boolean {
  if (watchableNow(recording, now).kind === 'open') return true
  const { show, airtimes } = recording
  if (!isListed(show) || show.onDemand !== 'aired') return false
  return airtimes.some(({ endsAt }) => endsAt + show.onDemandAfterHours * HOUR_MS <= now)
}
