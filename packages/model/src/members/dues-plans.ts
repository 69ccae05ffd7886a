import { readByMembers } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import { choice, flag, reference, text, whole } from '../kernel/field.ts'
import { MEMBER_KINDS } from './members.ts'

/** What members of one kind pay for a term of several months: `cents` in the three-letter `currency`. */
export const duesPlans = collection('duesPlans', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    name: text({ required: true, max: 120, presentable: true }),
    kind: choice(MEMBER_KINDS, { required: true, default: 'individual' }),
    months: whole({ required: true, min: 1, max: 120, default: 12 }),
    cents: whole({ max: 100_000_000 }),
    currency: text({ max: 3, pattern: '^[a-z]{3}$', default: 'usd' }),
    // Whether it also pays for the members of the payer's household.
    coversHousehold: flag(),
    inUse: flag({ default: true }),
  },
  indexes: [{ fields: ['organization', 'name'], unique: true }],
  access: readByMembers('organization', 'members'),
})

export type DuesPlan = RecordOf<typeof duesPlans>
