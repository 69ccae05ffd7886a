import { readByMembers } from '../../kernel/access.ts'
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
import type { Ticket } from './terms/grants/draw.ts'

/**
 * A weekly place that members may request, and how it is granted: first come, first served, or by lot. A request is a
 * timeslot that refers to it. `schedule/timeslots/terms/grants` has the rules and the draw.
 */
export const freeTimeslots = collection('freeTimeslots', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    channel: reference('channels', { required: true, cascadeDelete: true }),
    title: text({ required: true, max: 200, presentable: true }),
    // When it recurs, as in a timeslot.
    dtstartLocal: wallTime({ required: true }),
    durationMin: whole({ required: true, min: 15, max: 1440 }),
    rrule: text({ max: 500 }),
    termStart: calendarDay(),
    termEnd: calendarDay(),
    grantedBy: choice(['first_come', 'lottery'], { required: true, default: 'first_come' }),
    // The deadline for requests. The draw takes place after it.
    requestsUntil: instant(),
    // The number of days for answering an offer before it goes to the next member.
    acceptDays: whole({ required: true, min: 1, max: 60, default: 7 }),
    // The number of tickets for a resident who has never held a timeslot. Everybody else gets one.
    newLocalTickets: whole({ required: true, min: 1, max: 10, default: 1 }),
    status: choice(['open', 'drawn', 'granted', 'unfilled', 'cancelled'], {
      required: true,
      default: 'open',
    }),
    // The seed of the draw: its hash is public before the first request, the seed itself afterwards.
    seedHash: text({ max: 64 }),
    secret: text({ max: 64, hidden: true }),
    seed: text({ max: 64 }),
    drawnAt: instant(),
    // The tickets in the order in which they were drawn, so that anybody can repeat the draw.
    result: json<Ticket[]>({ maxSize: 262_144 }),
  },
  indexes: [
    { fields: ['channel'] },
    { fields: ['organization'] },
    { fields: ['status', 'requestsUntil'] },
  ],
  states: {
    field: 'status',
    first: ['open'],
    // Only the server makes the other transitions.
    next: { open: ['cancelled'], drawn: ['cancelled'] },
  },
  access: readByMembers('organization', 'schedule'),
})

export type FreeTimeslot = RecordOf<typeof freeTimeslots>
