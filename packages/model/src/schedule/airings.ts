import { readByMembers } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import {
  calendarDay,
  choice,
  choices,
  flag,
  instant,
  json,
  reference,
  text,
  whole,
} from '../kernel/field.ts'
import type { ExternalRef } from '../station/channels.ts'
import type { Instant } from '../time/instants.ts'
import { HOLDS } from './break-in/held-places.ts'

/** The states in which an airing occupies its time on the channel. */
export const STANDING = ['planned', 'committed', 'on_air', 'aired'] as const

/** The place from which a manual move took an airing: its state there, and when it left. */
export type FormerPlace = {
  channel: string
  startsAt: Instant
  endsAt: Instant
  source: 'local' | 'cablecast' | ''
  overridden: ('startsAt' | 'endsAt' | 'title' | 'show' | 'channel' | 'private')[]
  leftAt: Instant
}

/** One airing of a show on a channel: an entry in the guide. */
export const airings = collection('airings', {
  tenant: 'organization',
  auditedEach: true,
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    channel: reference('channels', { required: true, cascadeDelete: true }),
    show: reference('shows'),
    timeslot: reference('timeslots'),
    // The day of the timeslot that produced the airing. It stays the same when the airing moves to another
    // day.
    timeslotDay: calendarDay(),
    // A copy of the show's title, so that renaming a show does not rewrite past airings.
    title: text({ required: true, max: 250 }),
    startsAt: instant({ required: true }),
    endsAt: instant({ required: true }),
    // The planned length: the running time rounded up to 15 minutes.
    slotSec: whole({ max: 172_800 }),
    kind: choice(['program', 'filler', 'live', 'spot', 'bulletin']),
    // Where the picture of a live airing comes from, on a channel that Docket plays out. Empty: the recording plays.
    liveInput: reference('liveInputs'),
    run: choice(['first', 'rerun']),
    runNumber: whole(),
    // A locked airing is moved neither when another airing bumps it nor by timeslots.
    locked: flag(),
    // Airings with the same value form a bundle. When staff move one of them, all of them move.
    bundle: text({ max: 15 }),
    // A private airing appears neither in the guide nor in any feed.
    private: flag(),
    status: choice([...STANDING, 'preempted', 'cancelled', 'missed']),
    // `cablecast` while the times come from the upstream server. Moving the airing here makes it `local`.
    source: choice(['local', 'cablecast'], { required: true }),
    externalRef: json<ExternalRef>({ maxSize: 1024 }),
    overridden: choices(['startsAt', 'endsAt', 'title', 'show', 'channel', 'private']),
    // The place before the last manual move. The airing may return there in its former state: over airings
    // that it overlapped then, and controlled by its import again.
    cameFrom: json<FormerPlace>({ maxSize: 1024, hidden: true }),
    // True when the timeslot's wall time does not exist on this day because the clocks go forward. The airing
    // then starts later.
    shifted: flag(),
    // How the airing was created. `timeslot` and `makesGoodFor` name the record that caused it.
    origin: choice(['hand', 'timeslot', 'import', 'copy', 'fill', 'makeGood']),
    // The preempted airing that this one replaces.
    makesGoodFor: reference('airings'),
    // An airing that holds the schedule has no planned end: `endsAt` keeps extending until someone ends it. Airings
    // that it runs into are shifted, joined in progress or dropped.
    holds: choice(HOLDS),
    // While an airing holds the schedule, each airing that it moves refers to it, even before the move is stored, and
    // remembers its own place.
    heldBy: text({ max: 15 }),
    heldStartsAt: instant(),
    heldEndsAt: instant(),
    heldJoinedSec: whole({ max: 172_800 }),
    // How much of its beginning is skipped because something before it ran long.
    joinedSec: whole({ max: 172_800 }),
    // Why it airs despite a station rule, such as a program for adults in the afternoon. The audit log records who
    // gave the reason.
    exceptionReason: text({ max: 500 }),
  },
  indexes: [
    { fields: ['channel', 'startsAt'] },
    { fields: ['channel', 'endsAt'] },
    { fields: ['organization', 'startsAt'] },
    { fields: ['show', 'startsAt'] },
    { fields: ['liveInput'] },
    { fields: ['timeslot', 'startsAt'] },
    { fields: ['timeslot', 'timeslotDay'] },
  ],
  exclusive: {
    within: 'channel',
    from: 'startsAt',
    until: 'endsAt',
    when: { source: ['local'], status: STANDING },
  },
  access: readByMembers('organization', 'schedule'),
})

export type Airing = RecordOf<typeof airings>
