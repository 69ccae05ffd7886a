import { memberOf, staffOf } from '../access.ts'
import { collection, type RecordOf } from '../collection.ts'
import { choice, choices, reference, text, whole } from '../field.ts'

// Personal data: only those who work with people or with what they borrow.
const STAFF = staffOf('organization', 'members', 'equipment')
const OWN = `${memberOf('organization')} && member.user = @request.auth.id`

/** What a member owes: late fees, dues, damage. `cents` of the three-letter `currency`. */
export const charges = collection('charges', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    member: reference('members', { required: true, cascadeDelete: true }),
    reservation: reference('reservations'),
    reason: text({ required: true, max: 300, presentable: true }),
    cents: whole({ max: 100_000_000 }),
    currency: text({ max: 3, pattern: '^[a-z]{3}$' }),
    status: choice(['open', 'paid', 'waived'], { required: true }),
    settlements: choices(['cash', 'card', 'cheque', 'work']),
    waivedBy: reference('users'),
  },
  indexes: [{ fields: ['member', 'status'] }, { fields: ['organization', 'status'] }],
  access: {
    list: `(${STAFF}) || (${OWN})`,
    view: `(${STAFF}) || (${OWN})`,
    create: STAFF,
    update: STAFF,
    delete: STAFF,
  },
})

export type Charge = RecordOf<typeof charges>
