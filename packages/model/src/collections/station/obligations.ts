import { collection, type RecordOf } from '../../collection.ts'
import { calendarDay, choice, number, reference, text } from '../../field.ts'
import { readByMembers } from '../../records/access.ts'

/** Hours of programs that a station must air in each week or month, for example under its franchise agreement. */
export const obligations = collection('obligations', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    name: text({ required: true, max: 120, presentable: true }),
    // Empty: all channels combined.
    channel: reference('channels', { cascadeDelete: true }),
    // Which programs count: all, first runs, or local productions. Fillers never count.
    counts: choice(['programs', 'firstRun', 'local'], { required: true, default: 'programs' }),
    hours: number({ required: true, min: 0.25, max: 10_000 }),
    // Weeks begin on Monday.
    per: choice(['week', 'month'], { required: true, default: 'week' }),
    // Empty: no first day, and no last day. Only whole weeks and months count.
    startsOn: calendarDay(),
    endsOn: calendarDay(),
  },
  indexes: [{ fields: ['organization', 'name'], unique: true }],
  access: readByMembers('organization'),
})

export type Obligation = RecordOf<typeof obligations>
