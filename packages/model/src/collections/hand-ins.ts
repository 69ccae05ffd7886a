import { CLOSED, staffOf } from '../access.ts'
import { collection, type RecordOf } from '../collection.ts'
import { email, instant, json, number, reference, text } from '../field.ts'
import type { Bulletin } from './bulletins.ts'
import type { Submission } from './submissions.ts'

/** A programme, as it becomes a submission. */
export type OfferedProgramme = Partial<Submission> & Pick<Submission, 'title'>

/** A notice, as it becomes a bulletin. */
export type OfferedNotice = Pick<Bulletin, 'title' | 'body' | 'startsAt' | 'endsAt'>

// Who handed something in is for those who decide about it.
const STAFF = `${staffOf('organization', 'sales', 'content', 'schedule')} && confirmedAt != ""`

/**
 * What somebody without an account handed in. Until they confirm it, it is here and nowhere else;
 * afterwards this says who it came from, and lets its files be sent.
 */
export const handIns = collection('handIns', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    contactName: text({ max: 200, presentable: true }),
    contactEmail: email(),
    // One of them, until it is confirmed.
    programme: json<OfferedProgramme>({ maxSize: 131_072, hidden: true }),
    notice: json<OfferedNotice>({ maxSize: 16_384, hidden: true }),
    // First that of the letter's link, then that with which files are sent.
    tokenHash: text({ max: 64, hidden: true }),
    expiresAt: instant({ hidden: true }),
    confirmedAt: instant(),
    // A digest of the network that it came from, and how much its files take.
    network: text({ max: 64, hidden: true }),
    fileBytes: number({ min: 0, noDecimal: true, hidden: true }),
    // What came of it.
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
