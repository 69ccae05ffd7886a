import { collection, type RecordOf } from '../../collection.ts'
import {
  calendarDay,
  choice,
  instant,
  json,
  reference,
  text,
  wallTime,
  whole,
} from '../../field.ts'
import { readByMembers } from '../../records/access.ts'
import type { Ticket } from '../../schedule/terms/grants/draw.ts'

/**
 * A place of the week that members may request, and how it is granted: to who comes first, or by lot. A request is a
 * timeslot that refers to it. `schedule/terms/grants` has the rules and the draw.
 */
export const freeTimeslots = collection('freeTimeslots', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    channel: reference('channels', { required: true, cascadeDelete: true }),
    title: text({ required: true, max: 200, presentable: true }),
    // The place, as in a timeslot.
    dtstartLocal: wallTime({ required: true }),
    durationMin: whole({ required: true, min: 15, max: 1440 }),
    rrule: text({ max: 500 }),
    termStart: calendarDay(),
    termEnd: calendarDay(),
    grantedBy: choice(['first_come', 'lottery'], { required: true, default: 'first_come' }),
    // Until when requests are taken, and from when on lots are drawn.
    requestsUntil: instant(),
    // How long an offer waits for an answer before it goes to the next.
    acceptDays: whole({ required: true, min: 1, max: 60, default: 7 }),
    // How many tickets residents have who never held a timeslot. Everybody else has one.
    newLocalTickets: whole({ required: true, min: 1, max: 10, default: 1 }),
    status: choice(['open', 'drawn', 'granted', 'unfilled', 'cancelled'], {
      required: true,
      default: 'open',
    }),
    // What the draw starts from: its hash is known before the first request, the seed itself afterwards.
    seedHash: text({ max: 64 }),
    secret: text({ max: 64, hidden: true }),
    seed: text({ max: 64 }),
    drawnAt: instant(),
    // The tickets of the draw in its order, so that anybody can draw again.
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
    // The other steps are the server's.
    next: { open: ['cancelled'], drawn: ['cancelled'] },
  },
  access: readByMembers('organization', 'schedule'),
})

export type FreeTimeslot = RecordOf<typeof freeTimeslots>
