import type { ShowFacts } from '@docket/model/guide/guide-page'
import type { ClockSpan } from '@docket/model/guide/guide-window'
import { dayText, timeInZoneText } from '@docket/model/guide/times/clock'
import type { EpochMs } from '@docket/model/time'
import { useWords } from '../parts/use-words.ts'

type Facts = Pick<ShowFacts, 'recording' | 'recordingUntil' | 'recordingFrom' | 'startsOver'>

/** Leads to the recording of a show, or to what has gone out of it while it is on. */
export function RecordingLink({ facts, isMain = false }: { facts: Facts; isMain?: boolean }) {
  const words = useWords()
  if (!facts.recording) return null
  return (
    <a
      className={isMain ? 'g-button g-button-main' : 'g-button'}
      href={facts.recording}
      rel="noopener"
    >
      {facts.startsOver ? words.watchFromStart : words.watchRecording}
    </a>
  )
}

/** Says until when the recording can be watched, or from when. */
export function RecordingTimes({ facts, clock }: { facts: Facts; clock: readonly ClockSpan[] }) {
  const words = useWords()
  const { recordingUntil: until, recordingFrom: from } = facts
  const moment = (at: EpochMs) => `${dayText(clock, at)}, ${timeInZoneText(clock, at)}`
  if (until !== undefined) return <p className="g-line">{words.recordingUntil(moment(until))}</p>
  if (from !== undefined) return <p className="g-line">{words.recordingFrom(moment(from))}</p>
  return null
}
