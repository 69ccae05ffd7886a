import type { Channel } from '@docket/model/collections/schedule/channels'
import { lengthText } from '@docket/model/guide/times/clock'
import { sayPlayFault } from '@docket/model/playout/what-plays'
import type { Airtime } from '@docket/model/schedule/airtime'
import { formatDay } from '@docket/model/time/format'
import { dayOf } from '@docket/model/time/zone'
import { ActionIcon, Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useStation, zoneOf } from '#data/use-station.ts'
import { ClockSpan } from '#ui/time/clock-time.tsx'
import { StationTimeProvider, useStationTime } from '#ui/time/station-time.tsx'
import type { Filling } from './fixes/fillings.ts'
import { GapFit } from './fixes/gap-fit.tsx'
import { fillAndReport } from './fixes/report-fixes.tsx'
import {
  type Conflict,
  type Fixable,
  sayTrouble,
  type Trouble,
  troubleKeyOf,
  type Unplayed,
} from './ribbon.ts'
import rows from './rows.module.css'
import type { ChannelAhead } from './use-ahead.ts'
import { words } from './words.ts'

const SHOWN_FIRST = 4

type NeedsAttentionProps = {
  lines: readonly ChannelAhead[]
  /** Absent for people who may not change the schedule. Only what they may mend is listed then. */
  onFix: ((channel: Channel, trouble: Fixable) => void) | undefined
}

/** The issues of all channels, soonest first. */
export function NeedsAttention({ lines, onFix }: NeedsAttentionProps) {
  const [all, setAll] = useState(false)
  const troubles = lines
    .flatMap(({ channel, troubles: own }) => own.map((trouble) => ({ channel, trouble })))
    .filter(({ trouble }) => onFix || trouble.kind === 'unplayed')
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

function TroubleRow(props: TroubleRowProps) {
  const { channel } = props
  const clocks = useStationTime()
  const zone = zoneOf(channel, useStation())
  return (
    <StationTimeProvider value={{ ...clocks, zone }}>
      <RowOf {...props} />
    </StationTimeProvider>
  )
}

function RowOf({ channel, trouble, onFix }: TroubleRowProps) {
  if (trouble.kind === 'unplayed') return <UnplayedRow channel={channel} trouble={trouble} />
  if (!onFix) return null
  return trouble.kind === 'gap' ? (
    <GapRow {...{ channel, trouble, onFix }} />
  ) : (
    <ConflictRow {...{ channel, trouble, onFix }} />
  )
}

/** What will not play as planned, with a way to where that is mended. */
function UnplayedRow({ channel, trouble }: { channel: Channel; trouble: Unplayed }) {
  const { airing, fault, startsAt } = trouble
  const { zone } = useStationTime()
  const { dayStart } = useStation()
  const verb = airing.show === '' ? words.openSchedule : words.openShow
  const date = dayOf(startsAt, zone, dayStart)
  const [to, search] =
    airing.show === ''
      ? [`/channels/${channel.id}`, { date }]
      : [`/shows/${airing.show}`, fault.code === 'draft' ? {} : { tab: 'media' }]
  return (
    <li className={rows.row}>
      <span className={rows.mark} data-kind="unplayed" aria-hidden />
      <span className={rows.name}>
        {airing.title}
        <small>
          {channel.name} · {sayPlayFault(fault)}
        </small>
      </span>
      <When {...trouble} />
      <Button
        component={Link}
        to={to}
        search={search as never}
        aria-label={words.openFor(verb, channel.name, airing.title)}
      >
        {verb}
      </Button>
    </li>
  )
}

type FixRowProps<Kind extends Fixable> = {
  channel: Channel
  trouble: Kind
  onFix: (channel: Channel, trouble: Fixable) => void
}

function ConflictRow({ channel, trouble, onFix }: FixRowProps<Conflict>) {
  const told = sayTrouble(trouble)
  return (
    <li className={rows.row}>
      <span className={rows.mark} data-kind={trouble.kind} aria-hidden />
      <span className={rows.name}>
        {told}
        <small>{channel.name}</small>
      </span>
      <When {...trouble} />
      <Button
        aria-label={words.fixConflict(channel.name, told)}
        onClick={() => onFix(channel, trouble)}
      >
        {words.fix}
      </Button>
    </li>
  )
}

/** A gap, filled with what fits best by one click. It disappears at once, and is back if the server refuses. */
function GapRow({ channel, trouble, onFix }: FixRowProps<Extract<Trouble, { kind: 'gap' }>>) {
  const { zone } = useStationTime()
  const [fit, setFit] = useState<readonly Filling[]>([])
  const [isFilled, setFilled] = useState(false)
  const { startsAt, endsAt } = trouble
  const told = sayTrouble(trouble)
  const titles = fit.map(({ show }) => show.title)
  const filling = words.fillWith(channel.name, titles)

  async function fill(): Promise<void> {
    if (fit.length === 0) return onFix(channel, trouble)
    setFilled(true)
    if (!(await fillAndReport(channel, fit))) setFilled(false)
  }

  if (isFilled) return null
  return (
    <li className={rows.row}>
      <span className={rows.mark} data-kind="gap" aria-hidden />
      <span className={rows.name}>
        {words.free(lengthText(endsAt - startsAt))}
        <small className={rows.fit}>
          {channel.name}
          <GapFit gap={trouble} zone={zone} onFit={setFit} />
        </small>
      </span>
      <When {...trouble} />
      <Button
        aria-label={filling}
        data-hint={fit.length > 0 ? filling : undefined}
        onClick={() => void fill()}
      >
        {words.fill}
      </Button>
      <ActionIcon
        aria-label={words.fillGap(channel.name, told)}
        data-hint={words.chooseWhat}
        onClick={() => onFix(channel, trouble)}
      >
        <IconDots size={18} />
      </ActionIcon>
    </li>
  )
}

function When({ startsAt, endsAt }: Airtime) {
  const { zone } = useStationTime()
  return (
    <span className={rows.when}>
      {formatDay(dayOf(startsAt, zone), 'short')}, <ClockSpan startsAt={startsAt} endsAt={endsAt} />
    </span>
  )
}
