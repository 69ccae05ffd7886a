import type { Channel } from '@docket/model/station/channels'
import { formatClockSpan, formatDay } from '@docket/model/time/format'
import { dayOf } from '@docket/model/time/zone'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { useStation, zoneOf } from '#data/records/use-station.ts'
import { useStationTime } from '#ui/time/station-time.tsx'
import { type Fixable, sayTrouble, type Trouble } from './ribbon.ts'
import { words } from './words.ts'

type TroubleButtonProps = {
  channel: Channel
  trouble: Trouble
  className: string | undefined
  style: CSSProperties
  onFix: ((channel: Channel, trouble: Fixable) => void) | undefined
}

/** The mark of an issue. It opens the dialog that fixes it, or links to the timeline of that day. */
export function TroubleButton({ channel, trouble, className, style, onFix }: TroubleButtonProps) {
  const { clock } = useStationTime()
  const station = useStation()
  const zone = zoneOf(channel, station)
  const { startsAt, endsAt } = trouble
  const times = formatClockSpan({ startsAt, endsAt }, zone, clock)
  const told = `${sayTrouble(trouble)}, ${formatDay(dayOf(startsAt, zone), 'short')}, ${times}`
  const looks = { className, style, 'data-kind': trouble.kind, title: told }
  if (onFix && trouble.kind !== 'unplayed') {
    return (
      <button
        type="button"
        {...looks}
        aria-label={words.fixIt(channel.name, told)}
        onClick={() => onFix(channel, trouble)}
      />
    )
  }
  return (
    <Link
      {...looks}
      to="/channels/$channel"
      params={{ channel: channel.id }}
      search={{ date: dayOf(startsAt, zone, station.dayStart) }}
      aria-label={words.openItsSchedule(channel.name, told)}
    />
  )
}
