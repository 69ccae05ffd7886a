import type { ClockSpan } from '@docket/model/guide/guide-window'
import { shortDayText, timeText } from '@docket/model/guide/times/clock'
import type { EpochMs } from '@docket/model/time/instants'
import { useWords } from '../parts/use-words.ts'

type KeptNoticeProps = { keptAt: EpochMs; clock: readonly ClockSpan[] }

/** Says that the listings come from this device's offline copy, and when that copy was last up to date. */
export function KeptNotice({ keptAt, clock }: KeptNoticeProps) {
  const words = useWords()
  return (
    <p className="g-kept" role="status">
      {words.kept.shown({ when: `${shortDayText(clock, keptAt)}, ${timeText(clock, keptAt)}` })}{' '}
      <button type="button" className="g-link" onClick={() => location.reload()}>
        {words.kept.tryAgain}
      </button>
    </p>
  )
}
