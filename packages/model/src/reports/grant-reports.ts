import { forStaff } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import { calendarDay, reference, text, whole } from '../kernel/field.ts'

/** The texts of a grant report, in order. */
export const GRANT_TEXTS = ['summary', 'community', 'achievements', 'outlook'] as const

/**
 * A grant report that staff write: its period, its texts, and the figures that no record provides. The other figures
 * are computed.
 */
export const grantReports = collection('grantReports', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    name: text({ required: true, max: 120, presentable: true }),
    // Both days are included.
    startsOn: calendarDay({ required: true }),
    endsOn: calendarDay({ required: true }),
    summary: text({ max: 5000 }),
    community: text({ max: 5000 }),
    achievements: text({ max: 5000 }),
    outlook: text({ max: 5000 }),
    volunteers: whole({ max: 100_000 }),
    volunteerHours: whole({ max: 10_000_000 }),
  },
  indexes: [{ fields: ['organization', 'startsOn'] }],
  access: forStaff('organization', { writers: ['reports'] }),
})

export type GrantRecord = RecordOf<typeof grantReports>
