import type { Channel } from '@docket/model/collections/schedule/channels'
import { lengthText } from '@docket/model/guide/times/clock'
import { formatDay } from '@docket/model/time/format'
import { dayOf } from '@docket/model/time/zone'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useStation, zoneOf } from '#data/use-station.ts'
import { ClockSpan } from '#ui/time/clock-time.tsx'
import { StationTimeProvider, useStationTime } from '#ui/time/station-time.tsx'
import { sayTrouble, type Trouble, troubleKeyOf } from './ribbon.ts'
import rows from './rows.module.css'
import type { ChannelAhead } from './use-ahead.ts'
import { words } from './words.ts'

const SHOWN_FIRST = 4

type NeedsAttentionProps = {
  lines: readonly ChannelAhead[]
  onFix: (channel: Channel, trouble: Trouble) => void
}

/** The issues of all channels, soonest first. */
export function NeedsAttention({ lines, onFix }: NeedsAttentionProps) {
  const [all, setAll] = useState(false)
  const troubles = lines
    .flatMap(({ channel, troubles: own }) => own.map((trouble) => ({ channel, trouble })))
    .sort((one, other) => one.trouble.startsAt - other.trouble.startsAt)
  if (troubles.length === 0) return null

  const shown = all ? troubles : troubles.slice(0, SHOWN_FIRST)
  return (
    <section className={rows.part} aria-labelledby="to-mend">
      <h2 className={rows.heading} id="to-mend">
        {words.needsAttention} <span className={rows.count}>{troubles.length}</span>
      </h2>
      <ul>
        {shown.map(({ channel, trouble }) => (
          <TroubleRow
            key={`${channel.id} ${troubleKeyOf(trouble)}`}
            channel={channel}
            trouble={trouble}
            onFix={onFix}
          />
        ))}
      </ul>
      {troubles.length > SHOWN_FIRST && (
        <Button variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? words.showFewer : words.showAll(troubles.length)}
        </Button>
      )}
    </section>
  )
}

type TroubleRowProps = { channel: Channel; trouble: Trouble; onFix: NeedsAttentionProps['onFix'] }

function TroubleRow({ channel, trouble, onFix }: TroubleRowProps) {
  const clocks = useStationTime()
  const zone = zoneOf(channel, useStation())
  const { startsAt, endsAt, kind } = trouble
  const isGap = kind === 'gap'
  const told = sayTrouble(trouble)
  return (
    <StationTimeProvider value={{ ...clocks, zone }}>
      <li className={rows.row}>
        <span className={rows.mark} data-kind={kind} aria-hidden />
        <span className={rows.name}>
          {isGap ? words.free(lengthText(endsAt - startsAt)) : told}
          <small>{channel.name}</small>
        </span>
        <span className={rows.when}>
          {formatDay(dayOf(startsAt, zone), 'short')},{' '}
          <ClockSpan startsAt={startsAt} endsAt={endsAt} />
        </span>
        <Button
          aria-label={
            isGap ? words.fillGap(channel.name, told) : words.fixConflict(channel.name, told)
          }
          onClick={() => onFix(channel, trouble)}
        >
          {isGap ? words.fill : words.fix}
        </Button>
      </li>
    </StationTimeProvider>
  )
}
