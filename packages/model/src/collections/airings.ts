import { readByMembers } from '../access.ts'
import { collection, type RecordOf } from '../collection.ts'
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
} from '../field.ts'
import type { Instant } from '../time.ts'
import type { ExternalRef } from './channels.ts'

/** States in which an airing holds its place on the channel. */
export const STANDING = ['planned', 'committed', 'on_air', 'aired'] as const

/** A place that an airing was moved away from by hand, how it stood there, and since when it does not. */
export type FormerPlace = {
  channel: string
  startsAt: Instant
  endsAt: Instant
  source: 'local' | 'cablecast' | ''
  overridden: ('startsAt' | 'endsAt' | 'title' | 'show' | 'channel' | 'private')[]
  leftAt: Instant
}

/** One showing of a show on a channel: a line of the guide. */
export const airings = collection('airings', {
  tenant: 'organization',
  auditedEach: true,
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    channel: reference('channels', { required: true, cascadeDelete: true }),
    show: reference('shows'),
    timeslot: reference('timeslots'),
    // The day of the timeslot that it stands for; it stays when the airing moves to another one.
    timeslotDay: calendarDay(),
    // Kept here as well, so that renaming a show does not rewrite what has already aired.
    title: text({ required: true, max: 250 }),
    startsAt: instant({ required: true }),
    endsAt: instant({ required: true }),
    // The planned place: the running time rounded up to 15 minutes.
    slotSec: whole({ max: 172_800 }),
    kind: choice(['program', 'filler', 'live', 'spot', 'bulletin']),
    run: choice(['first', 'rerun']),
    runNumber: whole(),
    // A locked airing is never moved by another's bump, nor by the timeslots.
    locked: flag(),
    // Airings with the same one move together under the hands of staff.
    bundle: text({ max: 15 }),
    // Kept out of the guide and of every feed.
    private: flag(),
    status: choice([...STANDING, 'preempted', 'cancelled', 'missed']),
    // `cablecast` as long as the times are the upstream's; moving it here makes it `local`.
    source: choice(['local', 'cablecast'], { required: true }),
    externalRef: json<ExternalRef>({ maxSize: 1024 }),
    overridden: choices(['startsAt', 'endsAt', 'title', 'show', 'channel', 'private']),
    // Where its last move by hand took it from. It may go back there as it was: also over what it lay
    // over then, and as its import's again.
    cameFrom: json<FormerPlace>({ maxSize: 1024, hidden: true }),
    // The timeslot's wall time does not exist on this day (clocks go forward), so it starts later.
    shifted: flag(),
    // How it came to stand here; what made it is told by `timeslot` and `makesGoodFor`.
    origin: choice(['hand', 'timeslot', 'import', 'copy', 'fill', 'makeGood']),
    // The airing that was pre-empted, in whose stead this one airs.
    makesGoodFor: reference('airings'),
  },
  indexes: [
    { fields: ['channel', 'startsAt'] },
    { fields: ['channel', 'endsAt'] },
    { fields: ['organization', 'startsAt'] },
    { fields: ['show', 'startsAt'] },
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
