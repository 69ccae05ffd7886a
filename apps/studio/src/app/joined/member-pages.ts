import { reservations } from '@docket/model/equipment/reservations'
import { timeslots } from '@docket/model/schedule/timeslots/timeslots'
import { joined as words } from '@docket/texts/studio/app'
import { memberPages as members } from '#features/members/members.tsx'
import { relatedTab } from '#resources/record/related-tab.tsx'
import type { Resource } from '#resources/resource.ts'

/**
 * The members resource with tabs from other features. They are joined here because features do not import
 * each other.
 */
export const memberPages: Resource = {
  ...members,
  tabs: [
    ...members.tabs,
    relatedTab(
      reservations,
      async () => (await import('#features/equipment/bookings.tsx')).bookingPages,
      {
        id: 'bookings',
        name: words.bookings,
        by: 'member',
        empty: words.nothingBorrowed,
      },
    ),
    relatedTab(
      timeslots,
      async () => (await import('#features/schedule/timeslots/timeslots.tsx')).timeslotPages,
      { id: 'timeslots', name: words.timeslots, by: 'holder', empty: words.holdsNoTimeslot },
    ),
  ],
}
