import { HOLDING, type Reservation, reservations } from '@docket/model/equipment/reservations'
import { type Resource, type ResourceType, resources } from '@docket/model/equipment/resources'
import { certifications, certTypes } from '@docket/model/members/certifications'
import { charges } from '@docket/model/members/charges'
import { addDays, weekOf } from '@docket/model/time/calendar'
import { formatDay } from '@docket/model/time/format'
import { type Day, MINUTE_MS, toInstant } from '@docket/model/time/instants'
import { dayOf, startOfDay } from '@docket/model/time/zone'
import { entities as names } from '@docket/texts/studio/app'
import { equipment as words } from '@docket/texts/studio/equipment'
import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { useRecords } from '#data/records/use-records.ts'
import { useSession } from '#data/session/use-session.ts'
import { AreaNav } from '#resources/area-nav.tsx'
import { useMay } from '#resources/use-may.ts'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { type KeyGroup, usePageKeys } from '#ui/keys/page-keys.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { useStationTime } from '#ui/time/station-time.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { EQUIPMENT_LISTS } from '../area.ts'
import { bookingPages } from '../bookings.tsx'
import styles from './equipment-week.module.css'
import type { LoanRecords } from './judge-loan.ts'
import { useLoanMoves } from './use-loan-moves.tsx'
import type { Week } from './week-lanes.ts'
import { WeekTable } from './week-table.tsx'

/** The keyboard shortcuts of the week. */
const KEY_HELP: KeyGroup = {
  title: words.equipmentThisWeek,
  keys: [
    ['M', words.keys.take],
    ['← →', words.keys.time],
    ['↑ ↓', words.keys.item],
    ['{ }', words.keys.due],
    ['Escape', words.keys.back],
    [words.keys.undoKeys, words.keys.undo],
  ],
}

const PATH = '/equipment/week'
const NOTHING: readonly [] = []
const NO_BOOKINGS: Reservation[] = []

const KEYS = [KEY_HELP]

// The filter language has no `IN`, so the filter compares with each state.
const IS_HELD = HOLDING.map((status) => `status = "${status}"`).join(' || ')

/**
 * The equipment week: for each item and day, whether it is free or booked. Clicking a free day or
 * dragging across free time starts a booking. Bookings can be dragged to other times and other items of their type.
 */
export function EquipmentWeekPage() {
  usePageTitle(words.equipmentThisWeek)
  const { zone } = useStationTime()
  const now = useNow(MINUTE_MS)
  const navigate = useNavigate({ from: PATH })
  const { from } = useSearch({ strict: false }) as { from?: Day }
  const today = dayOf(now, zone)
  const first = weekOf(from ?? today)[0] ?? today
  const { items, bookings, error, refetch } = useWeek(first)
  const may = useMay(bookingPages)
  const privileges = useSession()?.user.privileges ?? []
  const week = { first, zone, now }
  const isStaff = privileges.includes('equipment') || privileges.includes('admin')
  const known = useKnown({ items: items ?? NOTHING, bookings, week, isStaff })
  const moves = useLoanMoves(bookings)
  usePageKeys(KEYS)
  const show = (day?: Day) => void navigate({ search: day ? { from: day } : {}, replace: true })

  return (
    <>
      <PageHead
        title={names.equipment}
        line={words.fromTo({
          first: formatDay(first, 'short'),
          last: formatDay(addDays(first, 6), 'date'),
        })}
        actions={
          <>
            <ActionIcon onClick={() => show(addDays(first, -7))} aria-label={words.weekBefore}>
              <IconChevronLeft size={18} />
            </ActionIcon>
            <Button onClick={() => show()}>{words.thisWeek}</Button>
            <ActionIcon onClick={() => show(addDays(first, 7))} aria-label={words.weekAfter}>
              <IconChevronRight size={18} />
            </ActionIcon>
          </>
        }
      />
      <AreaNav resource={{ area: EQUIPMENT_LISTS, path: PATH }} />
      <div className={styles.page}>
        {error && <Failure error={error} what={words.weekNotLoaded} onRetry={refetch} />}
        {!error && !items && <Skeleton height="320px" />}
        {items?.length === 0 && (
          <EmptyState picture="equipment">
            <strong>{words.noEquipment}</strong> {words.noEquipmentHelp}
          </EmptyState>
        )}
        {items && items.length > 0 && (
          <WeekTable
            items={items}
            week={week}
            mayBook={may.create}
            moves={moves}
            known={known}
            privileges={privileges}
          />
        )}
      </div>
    </>
  )
}

/** Returns all equipment that can be lent, and its bookings during the week. */
function useWeek(first: Day): {
  items: Resource[] | undefined
  bookings: Reservation[]
  error: Error | null
  refetch: () => unknown
} {
  const { zone } = useStationTime()
  const items = useLiveRecords(resources, {
    filter: 'archived = false && status != "retired" && status != "lost"',
    sort: 'type.name,name',
    expand: 'type',
  })
  const held = useLiveRecords(reservations, {
    // A checked-out or overdue item stays out after its due date, so `dueAt` does not limit those.
    filter: `startsAt < {:until} && (dueAt > {:from} || status = "checked_out" || status = "overdue") && (${IS_HELD})`,
    values: {
      from: toInstant(startOfDay(first, zone)),
      until: toInstant(startOfDay(addDays(first, 7), zone)),
    },
    expand: 'member',
  })
  return {
    items: held.data && items.data,
    bookings: held.data ?? NO_BOOKINGS,
    error: items.error ?? held.error,
    refetch: () => Promise.all([items.refetch(), held.refetch()]),
  }
}

/** With more members in one week, only the server checks their certificates: the filter would be too long. */
const MAX_MEMBERS = 60

type WeekRecords = {
  items: readonly (Resource & { expand?: { type?: ResourceType } })[]
  bookings: readonly Reservation[]
  week: Week
  /** Whether the user lends equipment, and so can read the certificates and charges of members. */
  isStaff: boolean
}

/** Returns the data for checking the lending rules on the week’s bookings, as far as the user can read it. */
function useKnown({ items, bookings, week, isStaff }: WeekRecords): LoanRecords {
  const members = [...new Set(bookings.map(({ member }) => member))].sort()
  const ofMembers = {
    filter: members.map((_, place) => `member = {:m${place}}`).join(' || '),
    values: Object.fromEntries(members.map((member, place) => [`m${place}`, member])),
    enabled: isStaff && members.length > 0 && members.length <= MAX_MEMBERS,
  }
  const unlocking = useRecords(certTypes, { sort: 'name' })
  const certificates = useRecords(certifications, ofMembers)
  const unpaid = useRecords(charges, {
    ...ofMembers,
    filter: `status = "open" && (${ofMembers.filter})`,
  })
  const { now, zone } = week
  return useMemo(
    () => ({
      now,
      zone,
      items,
      types: items.flatMap(({ expand }) => expand?.type ?? []),
      loans: bookings.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1)),
      certTypes: unlocking.data ?? [],
      certificates:
        ofMembers.enabled && !certificates.isPlaceholderData ? certificates.data : undefined,
      unpaid: ofMembers.enabled && !unpaid.isPlaceholderData ? unpaid.data : undefined,
    }),
    [now, zone, items, bookings, unlocking.data, certificates, unpaid, ofMembers.enabled],
  )
}
