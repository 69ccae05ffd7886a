import { collection, type RecordOf } from '../kernel/collection.ts'
import {
  calendarDay,
  choice,
  flag,
  instant,
  json,
  reference,
  references,
  text,
  whole,
} from '../kernel/field.ts'
import { SALES_ACCESS } from './sponsors.ts'

/** The first and last of several consecutive days on which a campaign airs. */
export type Flight = { from: string; until: string }

/** A sponsor's campaign: how often, when and on which channels its spots air. */
export const campaigns = collection('campaigns', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    name: text({ required: true, max: 200, presentable: true }),
    sponsor: reference('sponsors', { required: true }),
    spots: references('spots'),
    channels: references('channels'),
    startsOn: calendarDay({ required: true }),
    endsOn: calendarDay({ required: true }),
    // The days of the term on which it airs. An empty list means all of them.
    flights: json<Flight[]>({ maxSize: 4096 }),
    goalKind: choice(['airings', 'seconds'], { default: 'airings' }),
    goal: whole({ max: 1_000_000 }),
    perDayCap: whole({ max: 1000 }),
    // Half-open ranges of wall-clock time, `HH:mm`. An empty list means all day.
    dayparts: json<{ from: string; until: string }[]>({ maxSize: 4096 }),
    separationMin: whole({ max: 1440 }),
    // Its share of scarce breaks, relative to other campaigns. 0 counts as 1.
    weight: whole({ max: 100, default: 1 }),
    // Programs in these categories never carry its spots.
    excludedCategories: references('categories'),
    cents: whole({ max: 1_000_000_000 }),
    currency: text({ max: 3, pattern: '^[a-z]{3}$' }),
    status: choice(
      ['draft', 'copy_review', 'approved', 'running', 'paused', 'completed', 'cancelled'],
      { required: true, default: 'draft' },
    ),
    notes: text({ max: 5000 }),
    // When the station was warned that the campaign will miss its goal.
    warnedAt: instant({ hidden: true }),
    archived: flag(),
  },
  indexes: [{ fields: ['organization', 'status'] }, { fields: ['sponsor'] }],
  states: {
    field: 'status',
    first: ['draft'],
    next: {
      draft: ['copy_review', 'cancelled'],
      copy_review: ['draft', 'approved', 'cancelled'],
      approved: ['running', 'copy_review', 'cancelled'],
      running: ['paused', 'completed', 'cancelled'],
      paused: ['running', 'completed', 'cancelled'],
    },
  },
  access: SALES_ACCESS,
})

export type Campaign = RecordOf<typeof campaigns>

/**
 * One placement of a campaign's spot in a break. On channels that Docket plays out, the server places the spots and
 * reads from the ledger whether they aired; for other channels, people record what aired.
 */
export const placements = collection('placements', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    campaign: reference('campaigns', { required: true, cascadeDelete: true }),
    spot: reference('spots', { required: true }),
    // `ledger`: placed by Docket, which plays out the channel. `report`: recorded by a person.
    source: choice(['ledger', 'report'], { default: 'report' }),
    channel: reference('channels'),
    // The airing that the spot interrupts. Empty for a spot between programs.
    airing: reference('airings'),
    // The position of the break in the recording, the planned time of the spot, and the spot's index in the break,
    // from 0.
    breakMs: whole(),
    startsAt: instant(),
    position: whole({ max: 100 }),
    // What is played, as `{medium}/{version}`, and how long it lasts.
    asset: text({ max: 120, hidden: true }),
    lengthMs: whole(),
    status: choice(['planned', 'aired', 'missed', 'made_good'], {
      required: true,
      default: 'planned',
    }),
    airedAt: instant(),
    // How much of it aired, in whole seconds, and the number of its row in the channel's ledger.
    airedSec: whole({ max: 3600 }),
    row: whole(),
    // The missed placement that this one replaces.
    makesGoodFor: reference('placements'),
  },
  indexes: [
    { fields: ['campaign', 'status'] },
    { fields: ['campaign', 'startsAt'] },
    { fields: ['airing'] },
    { fields: ['channel', 'startsAt'] },
    { fields: ['organization', 'startsAt'] },
    { fields: ['makesGoodFor'] },
  ],
  access: SALES_ACCESS,
})

export type Placement = RecordOf<typeof placements>
