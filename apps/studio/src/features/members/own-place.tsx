import {
  type Enrollment,
  enrollments,
  type TrainingSession,
} from '@docket/model/members/certifications'
import { freePlaces } from '@docket/model/members/classes/faults'
import type { Member } from '@docket/model/members/members'
import { MINUTE_MS, toEpochMs } from '@docket/model/time/instants'
import { members as words } from '@docket/texts/studio/members'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { createRecord, takeIn, updateRecord } from '#data/records/write-records.ts'
import { ContextPart } from '#resources/context/context-part.tsx'
import { reasonOf, refusalOf } from '#resources/form/refusal.ts'
import { useNow } from '#ui/time/use-now.ts'
import { showToast } from '#ui/toast/toast.tsx'

type OwnPlaceProps = { session: TrainingSession; member: Member }
type EnrollmentState = 'enrolled' | 'waiting' | 'cancelled'

/** The logged-in member’s place in the class. The member can enroll, join the waitlist, or cancel. */
export function OwnPlace({ session, member }: OwnPlaceProps) {
  const now = useNow(MINUTE_MS)
  const [saving, setSaving] = useState(false)
  const { data } = useLiveRecords(enrollments, {
    filter: 'session = {:session} && member = {:member}',
    values: { session: session.id, member: member.id },
    limit: 1,
  })
  if (!data) return null
  const own = data[0]
  const isOpen = session.status === 'planned' && toEpochMs(session.startsAt) > now

  async function wish(state: EnrollmentState): Promise<void> {
    setSaving(true)
    try {
      const { organization, id } = session
      const saved = own
        ? await updateRecord(enrollments, own.id, { state })
        : await createRecord(enrollments, { organization, session: id, member: member.id, state })
      takeIn(enrollments, [saved])
      showToast({ severity: 'success', summary: words.placeSaid[state] })
    } catch (error) {
      const detail = Object.values(refusalOf(error).faults).join(' ') || reasonOf(error)
      showToast({ severity: 'error', summary: words.placeNotChanged, detail, life: 10_000 })
    }
    setSaving(false)
  }

  return (
    <ContextPart heading={words.yourPlace}>
      <p>{words.placeIs[own?.state || 'cancelled']}</p>
      {own?.state === 'waiting' && own.passedOverAt !== '' && <p>{words.youWerePassedOver}</p>}
      {isOpen && (
        <Group gap={8}>
          {wishesFrom(own, session).map((state) => (
            <Button key={state} size="xs" loading={saving} onClick={() => void wish(state)}>
              {words.wishes[state]}
            </Button>
          ))}
        </Group>
      )}
    </ContextPart>
  )
}

/** A member who is neither enrolled nor waiting can enroll if a place is free, or join the waitlist. */
function wishesFrom(own: Enrollment | undefined, session: TrainingSession): EnrollmentState[] {
  const state = own?.state || 'cancelled'
  if (state === 'enrolled' || state === 'waiting') return ['cancelled']
  if (state !== 'cancelled') return []
  return [freePlaces(session, session.taken) > session.waiting ? 'enrolled' : 'waiting']
}
