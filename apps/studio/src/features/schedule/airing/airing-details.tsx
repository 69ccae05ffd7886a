import { airings } from '@docket/model/collections/schedule/airings'
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
import { onDemand } from '#ui/loading/on-demand.tsx'
import { ClockSpan } from '#ui/time/clock-time.tsx'
import { useStationTime } from '#ui/time/station-time.tsx'
import { lengthText } from '../length-text.ts'
import styles from './airing-details.module.css'
import { WhatViewersSee } from './what-viewers-see.tsx'
import { WhyHere } from './why-here.tsx'
import { words } from './words.ts'

const ShowArtwork = onDemand(
  async () => (await import('#resources/picture/show-artwork.tsx')).ShowArtwork,
)

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
      <AiringPicture show={airing.show} />
      {clash && <p className={styles.clash}>{words.clashesWith(clash)}</p>}
      <dl className={styles.facts}>
        <Fact name={words.when}>
          {formatDay(dayOf(startsAt, zone), 'short')}
          <br />
          <ClockSpan startsAt={startsAt} endsAt={endsAt} named />
        </Fact>
        <OnOwnClock timed={timed} />
        <Fact name={words.length}>{lengthText(endsAt - startsAt)}</Fact>
        <Fact name={words.status}>{words.statuses[airing.status || 'unset']}</Fact>
        <Fact name={words.kind}>
          {words.kinds[airing.kind || 'program']}
          {airing.run === 'first' && `, ${words.firstRun}`}
          {airing.run === 'rerun' && `, ${words.rerun}`}
        </Fact>
        <Fact name={words.viewers}>
          <WhatViewersSee airing={airing} />
        </Fact>
        <Fact name={words.place}>{airing.locked ? words.isLocked : words.isFree}</Fact>
        {airing.makesGoodFor && (
          <Fact name={words.makesGood}>
            <MissedAiring id={airing.makesGoodFor} />
          </Fact>
        )}
        {airing.source === 'cablecast' && <Fact name={words.from}>{words.cablecast}</Fact>}
      </dl>
      <div className={styles.actions}>
        <Button leftSection={<IconEdit size={16} />} onClick={onEdit}>
          {words.edit}
        </Button>
        <Button
          leftSection={airing.locked ? <IconLockOpen size={16} /> : <IconLock size={16} />}
          onClick={onLock}
        >
          {airing.locked ? words.unlock : words.lock}
        </Button>
        {onPreempt && (
          <Button leftSection={<IconBroadcast size={16} />} onClick={onPreempt}>
            {words.preempt}
          </Button>
        )}
        <Button variant="danger" leftSection={<IconTrash size={16} />} onClick={onRemove}>
          {words.remove}
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

function AiringPicture({ show }: { show: string }) {
  if (show === '') return null
  return (
    <div className={styles.picture}>
      <ShowArtwork id={show} />
    </div>
  )
}

/** Shows the times in the channel's own time zone when the page uses another one. */
function OnOwnClock({ timed: { airing, startsAt, endsAt } }: { timed: TimedAiring }) {
  const clocks = useStationTime()
  const zone = useChannels().data?.find(({ id }) => id === airing.channel)?.timeZone || clocks.zone
  if (offsetAt(startsAt, zone) === offsetAt(startsAt, clocks.zone)) return null
  return (
    <Fact name={words.onItsClock}>
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
  if (!data) return words.aPreemptedProgram
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
