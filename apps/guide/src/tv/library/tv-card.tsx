import type { ClockSpan, GuideMark } from '@docket/model/guide/guide-window'
import type { LibraryCard } from '@docket/model/guide/library/library-page'
import { recordingPath } from '@docket/model/guide/paths'
import { dayText, lengthText } from '@docket/model/guide/times/clock'
import { recrop } from '@docket/model/library/artwork/artwork'
import type { EpochMs } from '@docket/model/time/instants'
import { useWords } from '../../parts/use-words.ts'
import { readPlaces } from '../../player/watched-places.ts'
import { useFocused } from '../use-focused.ts'

type TvCardProps = {
  card: LibraryCard
  station: string
  clock: readonly ClockSpan[]
  now: EpochMs
  /** Whether to show the series name. Not needed where the shelf already makes it clear. */
  hasSeries: boolean
  isFocused: boolean
  onChoose(): void
}

/** A recording on a shelf: its picture, how much of it has been watched, its title, and when it aired. */
export function TvCard(props: TvCardProps) {
  const { card, station, clock, now, hasSeries, isFocused, onChoose } = props
  const words = useWords()
  const element = useFocused<HTMLAnchorElement>(isFocused)
  const { title, picture, lengthMs, episode, seriesTitle, date } = card
  const series = hasSeries && !title.startsWith(seriesTitle) ? seriesTitle : ''
  const marks: GuideMark[] = [
    ...(card.hasCaptions ? ['cc' as const] : []),
    ...(card.hasDescription ? ['ad' as const] : []),
  ]
  const thisYear = new Date(now).getUTCFullYear()
  const day = dayText(clock, date) + (card.year === thisYear ? '' : `, ${card.year}`)
  const length = lengthMs > 0 ? lengthText(lengthMs) : ''
  const line = [series, episode, length, ...marks.map((mark) => words.marks[mark]), day]
  const share = shareWatched(card.show)
  return (
    <li className="tv-card">
      <a
        ref={element}
        href={recordingPath(station, card.show)}
        tabIndex={isFocused ? 0 : -1}
        onClick={(event) => {
          event.preventDefault()
          onChoose()
        }}
      >
        <span className="tv-card-picture">
          {picture && (
            <img src={recrop(picture, '16x9-640.webp')} alt="" width={640} height={360} />
          )}
          {share > 0 && (
            <span className="tv-card-progress">
              <span className="tv-card-watched" style={{ width: `${share * 100}%` }} />
            </span>
          )}
        </span>
        <strong>{title}</strong>
        <span className="tv-card-line">{line.filter(Boolean).join(' · ')}</span>
      </a>
    </li>
  )
}

/** Returns how much of a recording has been watched on this device, from 0 to 1. */
function shareWatched(show: string): number {
  const place = readPlaces().find(({ id }) => id === show)
  return place && place.lengthSec > 0 ? Math.min(1, place.atSec / place.lengthSec) : 0
}
