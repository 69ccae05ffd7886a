import { CLOSED, memberOf, staffOf } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import { choice, reference, text } from '../kernel/field.ts'

const STAFF = staffOf('organization', 'content', 'schedule')
const OWN = `${memberOf('organization')} && submission.submitter = @request.auth.id`
const READ = `(${STAFF}) || (${OWN})`

/**
 * A message between a station and a producer about a submission. Nobody can change it later. Messages come from
 * `sendSubmissionMessage`, from the status page of producers without an account, and with decisions.
 */
export const submissionMessages = collection('submissionMessages', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    submission: reference('submissions', { required: true, cascadeDelete: true }),
    side: choice(['station', 'producer'], { required: true }),
    // Empty for a producer without an account.
    author: reference('users'),
    text: text({ required: true, max: 5000 }),
    // The decision that the message was sent with, if any.
    decision: choice(['approved', 'changes_requested', 'rejected', 'appealed']),
  },
  indexes: [{ fields: ['submission', 'created'] }],
  access: { ...CLOSED, list: READ, view: READ },
})

export type SubmissionMessage = RecordOf<typeof submissionMessages>
