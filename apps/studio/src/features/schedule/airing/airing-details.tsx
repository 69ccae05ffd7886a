import { integrations } from '@docket/model/integrations/integrations'
import { mayPass } from '@docket/model/kernel/access'
import type { Fact as AiredFact } from '@docket/model/playout/fact'
import { audienceHours } from '@docket/model/reports/audience-hours'
import { type Airing, airings } from '@docket/model/schedule/airings'
import { formatClockRange, formatDay } from '@docket/model/time/format'
import { MINUTE_MS, toEpochMs } from '@docket/model/time/instants'
import { dayOf, offsetAt } from '@docket/model/time/zone'
import { airing as words } from '@docket/texts/studio/schedule'
import { Button } from '@mantine/core'
import {
  IconArrowsExchange,
  IconBroadcast,
  IconEdit,
  IconLock,
  IconLockOpen,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { TimedAiring } from '#data/airings/timed-airing.ts'
import { useRecord } from '#data/records/use-records.ts'
import { useChannels, useStation } from '#data/records/use-station.ts'
import { useSession } from '#data/session/use-session.ts'
import { ShowArtwork } from '#resources/picture/show-artwork.tsx'
import { useReading } from '#resources/use-may.ts'
import { Details } from '#ui/frame/details.tsx'
import { ClockSpan } from '#ui/time/clock-time.tsx'
import { useStationTime } from '#ui/time/station-time.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { BreakInButtons } from '../break-in/break-in-buttons.tsx'
import { useMayPlan } from '../editing/use-may-plan.ts'
import { AiringAudience } from '../fact/airing-audience.tsx'
import styles from '../fact/airing-details.module.css'
import { ConfirmButtons } from '../fact/confirm-buttons.tsx'
import { FactRows } from '../fact/fact-rows.tsx'
import { isLost } from '../fact/fact-text.ts'
import { lengthText } from '../length-text.ts'
import { PlayNotice } from './play-notice.tsx'
import { WhatViewersSee } from './what-viewers-see.tsx'
import { WhyHere } from './why-here.tsx'

type AiringDetailsProps = {
  timed: TimedAiring
  clash: string | undefined
  onClose: () => void
  onEdit: () => void
  onLock: () => void
  onRemove: () => void
  /** Absent when the airing has begun or the user lacks the permission. */
  onPreempt: (() => void) | undefined
  /** The title of the next airing, and the function that swaps the two. Absent if they cannot be swapped. */
  swap: { title: string; carryOut: () => void } | undefined
  /** Whether and when it aired, once that is known. */
  fact: AiredFact | undefined
  /** Absent while it has not begun. */
  onConfirm: ((status: 'aired' | 'missed') => void) | undefined
}

/** One airing: its time, length, properties and actions. */
export function AiringDetails(props: AiringDetailsProps) {
  const { timed, clash, fact, onClose } = props
  const { zone } = useStationTime()
  const { airing, startsAt, endsAt } = timed
  const now = useNow(MINUTE_MS)
  const hasBegun = startsAt <= now
  const mayPlan = useMayPlan()
  const readsAudience = useReading({ collection: audienceHours }) === 'all'

  return (
    <Details title={airing.title} onClose={onClose}>
      <AiringPicture show={airing.show} />
      {clash && <p className={styles.clash}>{words.clashesWith({ title: clash })}</p>}
      {!fact && endsAt > now && (
        <div className={styles.notice}>
          <PlayNotice airing={airing} linksShow />
        </div>
      )}
      <dl className={styles.facts}>
        <Fact name={words.when}>
          {formatDay(dayOf(startsAt, zone), 'short')}
          <br />
          <ClockSpan startsAt={startsAt} endsAt={endsAt} named />
        </Fact>
        <OnOwnClock timed={timed} />
        <FactRows fact={fact} />
        {hasBegun && readsAudience && (
          <AiringAudience channel={airing.channel} time={fact?.wentOut ?? { startsAt, endsAt }} />
        )}
        <Fact name={words.length}>
          {airing.holds ? words.untilEnded : lengthText(endsAt - startsAt)}
        </Fact>
        <Fact name={words.status}>{words.statuses[statusOf(airing, fact)]}</Fact>
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
        {airing.source === 'cablecast' && (
          <Fact name={words.from}>
            <FromCablecast channel={airing.channel} />
          </Fact>
        )}
      </dl>
      <Actions {...props} mayPlan={mayPlan} />
      <div className={styles.why}>
        {/* An airing that a draft adds does not exist on the server yet, so it has no history. */}
        {airing.updated !== '' && (
          <WhyHere
            airing={airing.id}
            version={airing.updated}
            mayPlan={mayPlan}
            hasBegun={hasBegun}
          />
        )}
      </div>
    </Details>
  )
}

/** The actions for the airing. A missed or preempted airing no longer has a time to change. */
function Actions(props: AiringDetailsProps & { mayPlan: boolean }) {
  const { timed, fact, mayPlan, onEdit, onLock, onRemove, onPreempt, onConfirm, swap } = props
  const { airing } = timed
  if (!mayPlan) return null
  const confirms = onConfirm && <ConfirmButtons timed={timed} fact={fact} onConfirm={onConfirm} />
  if (fact && isLost(fact)) {
    return <div className={styles.actions}>{confirms}</div>
  }
  return (
    <div className={styles.actions}>
      <BreakInButtons timed={timed} />
      <Button leftSection={<IconEdit size={16} />} onClick={onEdit}>
        {words.edit}
      </Button>
      <Button
        leftSection={airing.locked ? <IconLockOpen size={16} /> : <IconLock size={16} />}
        onClick={onLock}
      >
        {airing.locked ? words.unlock : words.lock}
      </Button>
      {confirms}
      {swap && (
        <Button
          className={styles.swap ?? ''}
          leftSection={<IconArrowsExchange size={16} />}
          onClick={swap.carryOut}
        >
          {words.swapWith({ title: swap.title })}
        </Button>
      )}
      {onPreempt && (
        <Button leftSection={<IconBroadcast size={16} />} onClick={onPreempt}>
          {words.preempt}
        </Button>
      )}
      <Button variant="danger" leftSection={<IconTrash size={16} />} onClick={onRemove}>
        {words.remove}
      </Button>
    </div>
  )
}

/** The as-run is more current than a status that nobody has updated. */
function statusOf({ status }: Airing, fact: AiredFact | undefined) {
  if (!fact) return status || 'unset'
  return fact.kind === 'differs' ? 'aired' : fact.kind
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

/**
 * Shows that an airing comes from Cablecast. Administrators, who may read the server's address, get a link to edit it
 * there.
 */
function FromCablecast({ channel }: { channel: string }) {
  const privileges = useSession()?.user.privileges ?? []
  const playedOutBy = useChannels().data?.find(({ id }) => id === channel)?.playedOutBy ?? ''
  const enabled = playedOutBy !== '' && mayPass(integrations.schema.access.view, privileges)
  const { data } = useRecord(integrations, playedOutBy, { enabled })
  if (!data) return words.cablecast
  return (
    <>
      {words.cablecast}{' '}
      <a href={data.baseUrl} target="_blank" rel="noreferrer">
        {words.editInCablecast}
      </a>
    </>
  )
}
