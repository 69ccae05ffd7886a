import { readByMembers } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import {
  calendarDay,
  choice,
  flag,
  instant,
  json,
  reference,
  text,
  whole,
} from '../kernel/field.ts'

/** The underwriting rules that a copy check knows. */
export type CopyRule = 'price' | 'comparison' | 'call-to-action' | 'inducement' | 'you'

/** Wording that a copy check flagged, and the rule. It is only advice; a reviewer decides and gives a reason. */
export type CopyFlag = { kind: CopyRule; text: string }

/**
 * A short message: an underwriting spot, a public-service announcement, a promo or a station identification.
 */
export const spots = collection('spots', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    title: text({ required: true, max: 200, presentable: true }),
    kind: choice(['underwriting', 'psa', 'promo', 'station-id'], { required: true }),
    sponsor: reference('sponsors'),
    media: reference('media'),
    durationSec: whole({ max: 3600 }),
    copy: text({ max: 5000 }),
    // Derived from the copy on every write.
    flags: json<CopyFlag[]>({ maxSize: 16_384 }),
    // Why it was approved although words are flagged, or why it was refused. The server records who decided.
    decision: text({ max: 1000 }),
    reviewedBy: reference('users'),
    reviewedAt: instant(),
    availableFrom: calendarDay(),
    availableUntil: calendarDay(),
    status: choice(['draft', 'copy_review', 'approved', 'refused'], {
      required: true,
      default: 'draft',
    }),
    archived: flag(),
  },
  indexes: [{ fields: ['organization', 'title'] }, { fields: ['sponsor'] }],
  states: {
    field: 'status',
    first: ['draft', 'copy_review'],
    next: {
      draft: ['copy_review'],
      copy_review: ['approved', 'refused', 'draft'],
      approved: ['copy_review'],
      refused: ['draft'],
    },
  },
  access: readByMembers('organization', 'sales'),
})

export type Spot = RecordOf<typeof spots>
