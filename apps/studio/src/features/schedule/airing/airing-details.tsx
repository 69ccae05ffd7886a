import { type Airing, airings } from '@docket/model/collections/schedule/airings'
import { toEpochMs } from '@docket/model/time'
import { formatClockRange, formatDay } from '@docket/model/time/format'
import { dayOf, offsetAt } from '@docket/model/time/zone'
import { Button } from '@mantine/core'
import { IconBroadcast, IconEdit, IconLock, IconLockOpen, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { TimedAiring } from '#data/airings/timed-airing.ts'
import { useRecord } from '#data/records/use-records.ts'
import { useChannels, useStation } from '#data/use-station.ts'
import { useMay } from '#resources/use-may.ts'
import { Details } from '#ui/frame/details.tsx'
import { ClockSpan } from '#ui/time/clock-time.tsx'
import { useStationTime } from '#ui/time/station-time.tsx'
import { lengthText } from '../length-text.ts'
import styles from './airing-details.module.css'
import { WhatViewersSee } from './what-viewers-see.tsx'
import { WhyHere } from './why-here.tsx'

const STATUSES: Record<Airing['status'], string> = {
  '': 'Planned',
  planned: 'Planned, not committed',
  committed: 'Committed',
  on_air: 'On air',
  aired: 'Aired',
  preempted: 'Preempted',
  cancelled: 'Canceled',
  missed: 'Missed',
}

const KINDS: Record<Airing['kind'], string> = {
  '': 'Program',
  program: 'Program',
  filler: 'Filler',
  live: 'Live',
  spot: 'Spot',
  bulletin: 'Bulletin',
}

type AiringDetailsProps = {
  timed: TimedAiring
  clash: string | undefined
  onClose: () => void
  onEdit: () => void
  onLock: () => void
  onRemove: () => void
  /** Absent when the airing has begun or the user lacks the permission. */
  onPreempt: (() => void) | undefined
}

/** One airing: its time, length, properties and actions. */
export function AiringDetails(props: AiringDetailsProps) {
  const { timed, clash, onClose, onEdit, onLock, onRemove, onPreempt } = props
  const { zone } = useStationTime()
  const { airing, startsAt, endsAt } = timed
  const { update: mayPlan } = useMay({ collection: airings, readOnly: false })

  return (
    <Details title={airing.title} onClose={onClose}>
      {clash && <p className={styles.clash}>Clashes with {clash}. Move one of them.</p>}
      <dl className={styles.facts}>
        <Fact name="When">
          {formatDay(dayOf(startsAt, zone), 'short')}
          <br />
          <ClockSpan startsAt={startsAt} endsAt={endsAt} named />
        </Fact>
        <OnOwnClock timed={timed} />
        <Fact name="Length">{lengthText(endsAt - startsAt)}</Fact>
        <Fact name="Status">{STATUSES[airing.status]}</Fact>
        <Fact name="Kind">
          {KINDS[airing.kind]}
          {airing.run === 'first' && ', first run'}
          {airing.run === 'rerun' && ', rerun'}
        </Fact>
        <Fact name="Viewers">
          <WhatViewersSee airing={airing} />
        </Fact>
        <Fact name="Place">
          {airing.locked ? 'Locked: it cannot be moved' : 'It can be moved and bumped'}
        </Fact>
        {airing.makesGoodFor && (
          <Fact name="Makes good">
            <MissedAiring id={airing.makesGoodFor} />
          </Fact>
        )}
        {airing.source === 'cablecast' && <Fact name="From">Cablecast</Fact>}
      </dl>
      <div className={styles.actions}>
        <Button leftSection={<IconEdit size={16} />} onClick={onEdit}>
          Edit
        </Button>
        <Button
          leftSection={airing.locked ? <IconLockOpen size={16} /> : <IconLock size={16} />}
          onClick={onLock}
        >
          {airing.locked ? 'Unlock' : 'Lock'}
        </Button>
        {onPreempt && (
          <Button leftSection={<IconBroadcast size={16} />} onClick={onPreempt}>
            Preempt
          </Button>
        )}
        <Button variant="danger" leftSection={<IconTrash size={16} />} onClick={onRemove}>
          Remove
        </Button>
      </div>
      <div className={styles.why}>
        {/* An airing that a draft adds does not exist on the server yet, so it has no history. */}
        {airing.updated !== '' && (
          <WhyHere airing={airing.id} version={airing.updated} mayPlan={mayPlan} />
        )}
      </div>
    </Details>
  )
}

/** Shows the times in the channel's own time zone when the page uses another one. */
function OnOwnClock({ timed: { airing, startsAt, endsAt } }: { timed: TimedAiring }) {
  const clocks = useStationTime()
  const zone = useChannels().data?.find(({ id }) => id === airing.channel)?.timeZone || clocks.zone
  if (offsetAt(startsAt, zone) === offsetAt(startsAt, clocks.zone)) return null
  return (
    <Fact name="On its clock">
      {formatDay(dayOf(startsAt, zone), 'short')}
      <br />
      {formatClockRange({ startsAt, endsAt }, zone, clocks.clock)}
    </Fact>
  )
}

/** The preempted airing that this make-good replaces, linked to its day. */
function MissedAiring({ id }: { id: string }) {
  const { zone } = useStationTime()
  const { dayStart } = useStation()
  const { data } = useRecord(airings, id)
  if (!data) return 'A program that was preempted'
  const startsAt = toEpochMs(data.startsAt)
  return (
    <Link
      to="/channels/$channel"
      params={{ channel: data.channel }}
      search={{ date: dayOf(startsAt, zone, dayStart) }}
    >
      {data.title}, {formatDay(dayOf(startsAt, zone), 'short')}
    </Link>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
