import type { FreeTimeslot } from '@docket/model/schedule/timeslots/free-timeslots'
import { type Timeslot, timeslots } from '@docket/model/schedule/timeslots/timeslots'
import { formatClock, formatDay } from '@docket/model/time/format'
import { MINUTE_MS, toEpochMs } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { timeslots as words } from '@docket/texts/studio/schedule'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { createRecord, putInLists, takeIn, updateRecord } from '#data/records/write-records.ts'
import { ContextMore, ContextPart } from '#resources/context/context-part.tsx'
import { reasonOf, refusalOf } from '#resources/form/refusal.ts'
import { useStationTime } from '#ui/time/station-time.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { showToast } from '#ui/toast/toast.tsx'

type OwnRequestProps = { free: FreeTimeslot; member: string }
type RequestState = 'requested' | 'active' | 'released'

/** The logged-in member’s request. The member can make it, answer an offer, and withdraw it. */
export function OwnRequest({ free, member }: OwnRequestProps) {
  const { zone, clock } = useStationTime()
  const now = useNow(MINUTE_MS)
  const [saving, setSaving] = useState(false)
  const { data } = useLiveRecords(timeslots, {
    filter: 'free = {:free} && holder = {:member}',
    values: { free: free.id, member },
    sort: '-created',
    limit: 1,
  })
  if (!data) return null
  const own = data[0]
  const isOpen = free.status === 'open' && !isOver(free.requestsUntil, now)

  async function answer(status: RequestState): Promise<void> {
    setSaving(true)
    try {
      if (own && status !== 'requested') {
        takeIn(timeslots, [await updateRecord(timeslots, own.id, { status })])
      } else {
        putInLists(timeslots, await createRecord(timeslots, requestFor(free, member)))
      }
      showToast({ severity: 'success', summary: words.requestSaid[status] })
    } catch (error) {
      const detail = Object.values(refusalOf(error).faults).join(' ') || reasonOf(error)
      showToast({ severity: 'error', summary: words.requestNotSent, detail, life: 10_000 })
    }
    setSaving(false)
  }

  const until = own?.offeredUntil ? momentText(own.offeredUntil, zone, clock) : ''
  return (
    <ContextPart heading={words.yourRequest}>
      <p>{sentenceOf(own, free, { isOpen, until })}</p>
      <Group gap={8}>
        {answersTo(own, isOpen).map((status) => (
          <Button key={status} size="xs" loading={saving} onClick={() => void answer(status)}>
            {own?.status === 'requested' && status === 'released'
              ? words.withdraw
              : words.answers[status]}
          </Button>
        ))}
      </Group>
      {own?.status === 'active' && (
        <ContextMore path={`/timeslots/${own.id}`}>{words.toYourTimeslot}</ContextMore>
      )}
    </ContextPart>
  )
}

function requestFor(free: FreeTimeslot, holder: string): Partial<Timeslot> {
  const { organization, channel, title, dtstartLocal, durationMin, rrule } = free
  const place = { organization, channel, title, dtstartLocal, durationMin, rrule }
  return { ...place, free: free.id, holder, status: 'requested' }
}

function answersTo(own: Timeslot | undefined, isOpen: boolean): RequestState[] {
  if (own?.status === 'offered') return ['active', 'released']
  if (own?.status === 'requested') return ['released']
  if (own && own.status !== 'released') return []
  return isOpen ? ['requested'] : []
}

type Situation = { isOpen: boolean; until: string }

function sentenceOf(
  own: Timeslot | undefined,
  { grantedBy }: FreeTimeslot,
  { isOpen, until }: Situation,
): string {
  if (own?.status === 'offered') return words.offeredToYou({ until })
  if (own?.status === 'requested') {
    if (own.rank > 0) return words.youWait({ place: own.rank })
    return grantedBy === 'lottery'
      ? words.youTakePart({ tickets: own.tickets })
      : words.youHaveRequested
  }
  if (own && own.status !== 'released') return words.itIsYours
  return isOpen ? words.notRequested : words.requestsClosed
}

function isOver(instant: FreeTimeslot['requestsUntil'], now: number): boolean {
  return instant !== '' && toEpochMs(instant) <= now
}

function momentText(instant: string, zone: string, clock: '12h' | '24h'): string {
  const at = toEpochMs(instant)
  return words.moment({
    day: formatDay(dayOf(at, zone), 'short'),
    clock: formatClock(at, zone, clock),
  })
}
