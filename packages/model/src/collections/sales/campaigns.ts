import { collection, type RecordOf } from '../../collection.ts'
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
} from '../../field.ts'
import { SALES_ACCESS } from './sponsors.ts'

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
    goalKind: choice(['airings', 'seconds'], { default: 'airings' }),
    goal: whole({ max: 1_000_000 }),
    perDayCap: whole({ max: 1000 }),
    // Half-open ranges of wall-clock time, `HH:mm`. None means all day.
    dayparts: json<{ from: string; until: string }[]>({ maxSize: 4096 }),
    separationMin: whole({ max: 1440 }),
    cents: whole({ max: 1_000_000_000 }),
    currency: text({ max: 3, pattern: '^[a-z]{3}$' }),
    status: choice(
      ['draft', 'copy_review', 'approved', 'running', 'paused', 'completed', 'cancelled'],
      { required: true, default: 'draft' },
    ),
    notes: text({ max: 5000 }),
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

/** One placement of a campaign's spot in a channel's day. */
export const placements = collection('placements', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    campaign: reference('campaigns', { required: true, cascadeDelete: true }),
    spot: reference('spots', { required: true }),
    airing: reference('airings'),
    status: choice(['planned', 'aired', 'missed', 'made_good'], {
      required: true,
      default: 'planned',
    }),
    airedAt: instant(),
  },
  indexes: [{ fields: ['campaign', 'status'] }, { fields: ['airing'] }],
  access: SALES_ACCESS,
})

export type Placement = RecordOf<typeof placements>
