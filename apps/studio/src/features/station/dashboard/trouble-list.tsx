import type { Airtime } from '@docket/model/schedule/airtime'
import type { Channel } from '@docket/model/station/channels'
import { formatDay } from '@docket/model/time/format'
import { dayOf } from '@docket/model/time/zone'
import { dashboard as words } from '@docket/texts/studio/station'
import { Button } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { useStation, zoneOf } from '#data/records/use-station.ts'
import { ClockSpan } from '#ui/time/clock-time.tsx'
import { StationTimeProvider, useStationTime } from '#ui/time/station-time.tsx'
import { type ScheduleTrouble, troubleKeyOf } from './ribbon.ts'
import rows from './rows.module.css'
import type { ChannelAhead } from './use-ahead.ts'

const SHOWN_FIRST = 4

export type TroubleOf<Kind extends ScheduleTrouble> = { channel: Channel; trouble: Kind }

/** Returns the issues of the given kinds on all channels, soonest first. */
export function soonestFirst<Kind extends ScheduleTrouble>(
  lines: readonly ChannelAhead[],
  isMeant: (trouble: ScheduleTrouble) => trouble is Kind,
): TroubleOf<Kind>[] {
  return lines
    .flatMap(({ channel, troubles }) =>
      troubles.filter(isMeant).map((trouble) => ({ channel, trouble })),
    )
    .sort((one, other) => one.trouble.startsAt - other.trouble.startsAt)
}

type TroubleListProps<Kind extends ScheduleTrouble> = {
  heading: string
  troubles: readonly TroubleOf<Kind>[]
  /** Renders a row, in the time zone of its channel. */
  rowOf: (row: TroubleOf<Kind>) => ReactNode
}

/** A list of issues under a heading: the first few, and all on request. Renders nothing if there are none. */
export function TroubleList<Kind extends ScheduleTrouble>(props: TroubleListProps<Kind>) {
  const { heading, troubles, rowOf } = props
  const id = useId()
  const [all, setAll] = useState(false)
  if (troubles.length === 0) return null

  const shown = all ? troubles : troubles.slice(0, SHOWN_FIRST)
  return (
    <section className={rows.part} aria-labelledby={id}>
      <h2 className={rows.heading} id={id}>
        {heading} <span className={rows.count}>{troubles.length}</span>
      </h2>
      <ul>
        {shown.map((row) => (
          <OnItsClock key={`${row.channel.id} ${troubleKeyOf(row.trouble)}`} channel={row.channel}>
            {rowOf(row)}
          </OnItsClock>
        ))}
      </ul>
      {troubles.length > SHOWN_FIRST && (
        <Button variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? words.showFewer : words.showAll({ count: troubles.length })}
        </Button>
      )}
    </section>
  )
}

function OnItsClock({ channel, children }: { channel: Channel; children: ReactNode }) {
  const clocks = useStationTime()
  const zone = zoneOf(channel, useStation())
  return <StationTimeProvider value={{ ...clocks, zone }}>{children}</StationTimeProvider>
}

/** The day and time of an issue. */
export function When({ startsAt, endsAt }: Airtime) {
  const { zone } = useStationTime()
  return (
    <span className={rows.when}>
      {formatDay(dayOf(startsAt, zone), 'short')}, <ClockSpan startsAt={startsAt} endsAt={endsAt} />
    </span>
  )
}
