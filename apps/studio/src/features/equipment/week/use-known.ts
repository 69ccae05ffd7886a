import type { Reservation } from '@docket/model/equipment/reservations'
import type { Resource, ResourceType } from '@docket/model/equipment/resources'
import { certifications, certTypes } from '@docket/model/members/certifications'
import { charges } from '@docket/model/members/charges'
import { useMemo } from 'react'
import { useRecords } from '#data/records/use-records.ts'
import type { LoanRecords } from './judge-loan.ts'
import type { Week } from './week-lanes.ts'

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
export function useKnown({ items, bookings, week, isStaff }: WeekRecords): LoanRecords {
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
