import { toEpochMs } from '@docket/model/time/instants'
import { monitor as words } from '@docket/texts/studio/playout'
import { Button } from '@mantine/core'
import { filled } from '#texts/filled.ts'
import { ClockTime } from '#ui/time/clock-time.tsx'
import { acknowledge, type ShownAlarm } from './use-alarms.ts'

type AcknowledgementProps = { alarm: ShownAlarm; channel: string }

/** Shows who acknowledged an alarm and when, or a button to acknowledge it. */
export function Acknowledgement({ alarm, channel }: AcknowledgementProps) {
  const { kind, acknowledgedAt, acknowledgedBy, expand } = alarm
  if (acknowledgedBy !== '' && acknowledgedAt !== '') {
    const person = expand?.acknowledgedBy
    const name = person?.name || person?.email || words.someone
    return filled(words.acknowledgedBy, {
      person: name,
      time: <ClockTime at={toEpochMs(acknowledgedAt)} />,
    })
  }
  return (
    <Button
      aria-label={words.acknowledgeOf({
        kind: kind === '' ? words.alarm : words.kinds[kind],
        channel,
      })}
      onClick={() => void acknowledge(alarm)}
    >
      {words.acknowledge}
    </Button>
  )
}
