import type { Show } from '../../library/shows.ts'
import type { Media } from '../../media/media.ts'
import type { Airtime } from '../../schedule/airtime.ts'
import { addDays } from '../../time/calendar.ts'
import type { Day, EpochMs } from '../../time/instants.ts'
import type { OnDemandPolicy } from './on-demand.ts'
import { chooseRecording, isListed, wasPosted } from './recordings.ts'

/** How many days after its date a meeting that is not on demand stays on the list. */
export const MEETING_LISTED_DAYS = 365

/**
 * What keeps a meeting from being on demand: it has no recording; the recording is not ready, or failed; its show is a
 * draft, private, unlisted or archived; staff have not allowed viewers to watch it; or it becomes available only after
 * an airing.
 */
export const MEETING_FAULTS = [
  'noRecording',
  'notReady',
  'failed',
  'hidden',
  'notOnDemand',
  'notAired',
] as const
export type MeetingFault = (typeof MEETING_FAULTS)[number]

export type MeetingShow = Pick<Show, 'visibility' | 'status'> & OnDemandPolicy
export type MeetingFile = Pick<Media, 'id' | 'kind' | 'packaged' | 'url' | 'status'>

/**
 * Returns what keeps a meeting from being on demand, with the medium concerned, or `undefined` if it is posted.
 * `files` are its media, latest first.
 */
export function meetingFault(
  {
    show,
    files,
    airtimes,
  }: { show: MeetingShow; files: readonly MeetingFile[]; airtimes: readonly Airtime[] },
  now: EpochMs,
): { fault: MeetingFault; medium: string } | undefined {
  const own = files.filter(({ kind }) => kind !== 'image' && kind !== 'document')
  const ready = own.filter(({ status }) => status === 'ready')
  const medium = chooseRecording(show, ready)
  const recording = medium && { show, medium, airtimes, lastMoment: Number.POSITIVE_INFINITY }
  if (recording && show.onDemand !== 'never' && wasPosted(recording, now)) return undefined
  const latest = own.find(({ status }) => status !== 'deleted' && status !== 'archived')
  const about = { medium: latest?.id ?? '' }
  if (!latest) return { fault: 'noRecording', ...about }
  if (ready.length === 0) {
    return { fault: latest.status === 'failed' ? 'failed' : 'notReady', ...about }
  }
  if (!isListed(show)) return { fault: 'hidden', ...about }
  return { fault: show.onDemand === 'aired' ? 'notAired' : 'notOnDemand', ...about }
}

/** Returns the last day on which posting a meeting is still on time. */
export function postBy(eventDate: Day, withinDays: number): Day {
  return addDays(eventDate, withinDays)
}
