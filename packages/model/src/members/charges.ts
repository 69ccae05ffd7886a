import { forStaff } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import { calendarDay, choice, choices, reference, text, whole } from '../kernel/field.ts'

/**
 * An amount that a member owes, such as late fees, dues or damage: `cents` in the three-letter `currency`. Staff
 * record what was paid. Dues name their plan, and once they are settled, the term that they cover.
 */
export const charges = collection('charges', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    member: reference('members', { required: true, cascadeDelete: true }),
    reservation: reference('reservations'),
    plan: reference('duesPlans'),
    reason: text({ required: true, max: 300, presentable: true }),
    cents: whole({ max: 100_000_000 }),
    currency: text({ max: 3, pattern: '^[a-z]{3}$' }),
    status: choice(['open', 'paid', 'waived'], { required: true, default: 'open' }),
    settlements: choices(['cash', 'card', 'cheque', 'work']),
    waivedBy: reference('users'),
    paidOn: calendarDay(),
    // The first and last day that settled dues cover. Set by the server.
    coversFrom: calendarDay(),
    coversUntil: calendarDay(),
  },
  indexes: [{ fields: ['member', 'status'] }, { fields: ['organization', 'status'] }],
  states: {
    field: 'status',
    first: ['open', 'paid', 'waived'],
    next: { open: ['paid', 'waived'], paid: ['open'], waived: ['open'] },
  },
  // Personal data: only members and equipment staff have access, and the member who owes the amount.
  access: forStaff('organization', {
    writers: ['members', 'equipment'],
    owner: 'member.user = @request.auth.id',
  }),
})

export type Charge = RecordOf<typeof charges>
