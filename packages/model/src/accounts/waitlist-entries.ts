import { collection, type RecordOf } from '../kernel/collection.ts'
import { choice, email, instant, text } from '../kernel/field.ts'

/** A station on the waitlist. Only administrators of the installation can see the list. */
export const waitlistEntries = collection('waitlistEntries', {
  fields: {
    email: email({ required: true, presentable: true }),
    name: text({ max: 120 }),
    station: text({ max: 200 }),
    size: choice(['one', 'few', 'many']),
    currentSystem: text({ max: 200 }),
    tokenHash: text({ max: 64, hidden: true }),
    invitedAt: instant(),
    expiresAt: instant(),
    status: choice(['joined', 'invited', 'accepted', 'declined', 'expired'], { required: true }),
  },
  indexes: [{ fields: ['email'], unique: true }, { fields: ['status'] }],
})

export type WaitlistEntry = RecordOf<typeof waitlistEntries>
