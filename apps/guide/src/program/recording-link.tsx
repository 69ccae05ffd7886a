import type { ClockSpan } from '@docket/model/guide/guide-window'
import { playPath } from '@docket/model/guide/paths'
import type { ShowFacts } from '@docket/model/guide/program-details'
import { dayText, timeInZoneText } from '@docket/model/guide/times/clock'
import type { EpochMs } from '@docket/model/time/instants'
import { programWords } from '@docket/texts/guide/guide-program'
import { useWords } from '../parts/use-words.ts'

type RecordingFacts = Pick<
  ShowFacts,
  'recording' | 'recordingUntil' | 'recordingFrom' | 'startsOver'
>

/** Links to the recording of a show, or, while the show is on, to the part that has aired so far. */
export function RecordingLink({
  facts,
  isMain = false,
}: {
  facts: RecordingFacts
  isMain?: boolean
}) {
  const words = useWords()
  const texts = programWords(words.lang)
  if (!facts.recording) return null
  return (
    <a
      className={isMain ? 'g-button g-button-main' : 'g-button'}
      href={playPath(facts.recording)}
      rel="noopener"
    >
      {facts.startsOver ? texts.watchFromStart : texts.watchRecording}
    </a>
  )
}

/** Says until when, or from when, the recording can be watched. */
export function RecordingTimes({
  facts,
  clock,
}: {
  facts: RecordingFacts
  clock: readonly ClockSpan[]
}) {
  const words = useWords()
  const texts = programWords(words.lang)
  const { recordingUntil: until, recordingFrom: from } = facts
  const moment = (at: EpochMs) => `${dayText(clock, at)}, ${timeInZoneText(clock, at)}`
  if (until !== undefined)
    return <p className="g-line">{texts.recordingUntil({ when: moment(until) })}</p>
  if (from !== undefined)
    return <p className="g-line">{texts.recordingFrom({ when: moment(from) })}</p>
  return null
}
