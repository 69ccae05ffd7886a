import type { ClockSpan, GuideMark } from '@docket/model/guide/guide-window'
import type { LibraryCard } from '@docket/model/guide/library/library-page'
import { recordingPath } from '@docket/model/guide/paths'
import { dayText, lengthText } from '@docket/model/guide/times/clock'
import { recrop } from '@docket/model/library/artwork/artwork'
import type { EpochMs } from '@docket/model/time/instants'
import { Marks } from '../../program/marks.tsx'

/** The width of a card, as the style sheet gives it. */
const SIZES = 'auto, (max-width: 43.75em) 70vw, 17rem'

type RecordingCardProps = {
  item: LibraryCard
  station: string
  clock: readonly ClockSpan[]
  now: EpochMs
  /** Whether to name its series, which is clear from the place of the card otherwise. */
  hasSeries: boolean
}

/** A recording: its picture with its length, its title, and when it aired. The whole card is the link. */
export function RecordingCard({ item, station, clock, now, hasSeries }: RecordingCardProps) {
  const { title, picture, lengthMs, episode, seriesTitle, hasCaptions, hasDescription } = item
  const marks: GuideMark[] = [
    ...(hasCaptions ? ['cc' as const] : []),
    ...(hasDescription ? ['ad' as const] : []),
  ]
  // Many titles begin with their series.
  const series = hasSeries && !title.startsWith(seriesTitle) ? seriesTitle : ''
  const line = [series, episode, dateText(clock, item, now)].filter(Boolean).join(' · ')
  return (
    <li className="g-recording">
      <a href={item.url ?? recordingPath(station, item.show)}>
        <span className="g-picture">
          {picture && (
            <img
              src={recrop(picture, '16x9-320.webp')}
              srcSet={`${recrop(picture, '16x9-320.webp')} 320w, ${picture} 640w`}
              sizes={SIZES}
              alt=""
              width={320}
              height={180}
              loading="lazy"
            />
          )}
          {lengthMs > 0 && <span className="g-length">{lengthText(lengthMs)}</span>}
        </span>
        <strong>{title}</strong>
        <span className="g-recording-line">{line}</span>
        <Marks marks={marks} />
      </a>
    </li>
  )
}

/** Returns the day, with the year unless it is the current one. */
function dateText(clock: readonly ClockSpan[], { date, year }: LibraryCard, now: EpochMs): string {
  const thisYear = new Date(now).getUTCFullYear()
  return year === thisYear ? dayText(clock, date) : `${dayText(clock, date)}, ${year}`
}
