import { changingOnly, memberOf, readByMembers, staffOf } from '../../kernel/access.ts'
import { collection, type RecordOf } from '../../kernel/collection.ts'
import {
  calendarDay,
  choice,
  instant,
  json,
  reference,
  text,
  wallTime,
  whole,
} from '../../kernel/field.ts'

const STAFF = staffOf('organization', 'schedule')
/** A member may request a timeslot, accept an offer, and give up a timeslot that they hold. */
const OWN = `${memberOf('organization')} && holder.user = @request.auth.id`

const FIELDS = {
  organization: reference('organizations', { required: true, cascadeDelete: true }),
  channel: reference('channels', { required: true, cascadeDelete: true }),
  title: text({ required: true, max: 200 }),
  // The first occurrence, on the channel's wall clock.
  dtstartLocal: wallTime({ required: true }),
  durationMin: whole({ required: true, min: 15, max: 1440 }),
  // The value of an RRULE, such as `FREQ=WEEKLY;BYDAY=MO,WE`. Empty means once.
  rrule: text({ max: 500 }),
  until: calendarDay(),
  // The excluded days, `YYYY-MM-DD`.
  exdates: json<string[]>({ maxSize: 32_768 }),
  kind: choice(['guaranteed', 'repeat', 'filler', 'live', 'blackout'], { default: 'guaranteed' }),
  series: reference('series'),
  show: reference('shows'),
  // A saved search that selects the shows, as an alternative to a series.
  search: reference('savedSearches'),
  pick: choice(['newest', 'next', 'random']),
  termStart: calendarDay(),
  termEnd: calendarDay(),
  // The member who earned the timeslot by delivering programs.
  holder: reference('members'),
  // When the holder's deliveries begin to count. Set by the server for a new holder and for a reinstated one.
  countsFrom: instant(),
  priority: whole({ max: 1000 }),
  // For a request: the free timeslot, the number of tickets in its draw, the position in the order, and the deadline
  // for answering the offer. Set by the server.
  free: reference('freeTimeslots'),
  tickets: whole({ max: 10 }),
  rank: whole({ max: 100_000 }),
  offeredUntil: instant(),
  status: choice(
    ['requested', 'offered', 'active', 'suspended', 'renewal_due', 'expired', 'released'],
    { required: true, default: 'active' },
  ),
} as const

/** A timeslot of a channel, defined by a recurrence rule on the channel's wall clock. */
export const timeslots = collection('timeslots', {
  tenant: 'organization',
  fields: FIELDS,
  indexes: [
    { fields: ['channel'] },
    { fields: ['organization'] },
    { fields: ['holder'] },
    { fields: ['status', 'termEnd'] },
    { fields: ['free', 'status'] },
    { fields: ['status', 'offeredUntil'] },
  ],
  states: {
    field: 'status',
    first: ['requested', 'offered', 'active'],
    next: {
      requested: ['offered', 'active', 'released'],
      offered: ['active', 'released'],
      active: ['suspended', 'renewal_due', 'expired', 'released'],
      suspended: ['active', 'expired', 'released'],
      renewal_due: ['active', 'expired', 'released'],
    },
  },
  access: {
    ...readByMembers('organization', 'schedule'),
    create: `(${STAFF}) || (${OWN} && status = "requested")`,
    update: `(${STAFF}) || (${OWN} && ${changingOnly(FIELDS, ['status'])} && ((status = "offered" && @request.body.status = "active") || @request.body.status = "released"))`,
  },
})

export type Timeslot = RecordOf<typeof timeslots>
