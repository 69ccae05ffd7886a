import { CLOSED, staffOf } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import { email, instant, json, number, reference, text } from '../kernel/field.ts'
import type { Member } from '../members/members.ts'
import type { Bulletin } from '../sales/bulletins.ts'
import type { Submission } from './submissions.ts'

/** A program as the values of its future submission. */
export type OfferedProgram = Partial<Submission> & Pick<Submission, 'title'>

/** A notice as the values of its future bulletin. */
export type OfferedNotice = Pick<Bulletin, 'title' | 'body' | 'startsAt' | 'endsAt'>

/** An application as the values of the future member. */
export type OfferedMember = Pick<
  Member,
  'name' | 'email' | 'phone' | 'address' | 'zip' | 'kind' | 'resident' | 'guardianContact' | 'notes'
>

// Only staff who review submissions may see who sent them.
const STAFF = `${staffOf('organization', 'sales', 'content', 'schedule')} && confirmedAt != ""`

/**
 * A submission from someone without an account. Until the sender confirms it, it exists only here. Afterwards
 * this record names the sender and accepts the files.
 */
export const handIns = collection('handIns', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    contactName: text({ max: 200, presentable: true }),
    contactEmail: email(),
    // Exactly one of these three is set until the submission is confirmed.
    programme: json<OfferedProgram>({ maxSize: 524_288, hidden: true }),
    notice: json<OfferedNotice>({ maxSize: 16_384, hidden: true }),
    application: json<OfferedMember>({ maxSize: 16_384, hidden: true }),
    // The hash of the token in the confirmation link, and later of the token for uploading files.
    tokenHash: text({ max: 64, hidden: true }),
    expiresAt: instant({ hidden: true }),
    confirmedAt: instant(),
    // A digest of the sender's network address, and the total size of the uploaded files.
    network: text({ max: 64, hidden: true }),
    fileBytes: number({ min: 0, noDecimal: true, hidden: true }),
    // The record created from the submission.
    submission: reference('submissions', { cascadeDelete: true }),
    bulletin: reference('bulletins', { cascadeDelete: true }),
  },
  indexes: [
    { fields: ['tokenHash'] },
    { fields: ['organization', 'confirmedAt'] },
    { fields: ['network'] },
    { fields: ['bulletin'] },
  ],
  access: { ...CLOSED, list: STAFF, view: STAFF },
})

export type HandIn = RecordOf<typeof handIns>
