import { collection, type RecordOf } from '../../collection.ts'
import { choice, reference, text } from '../../field.ts'
import { CLOSED, memberOf, staffOf } from '../../records/access.ts'

const STAFF = staffOf('organization', 'content', 'schedule')
const OWN = `${memberOf('organization')} && submission.submitter = @request.auth.id`
const READ = `(${STAFF}) || (${OWN})`

/**
 * What a station and a producer wrote to each other about a submission. Nobody changes it later. It is written through
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
    // The decision that it came with, if it came with one.
    decision: choice(['approved', 'changes_requested', 'rejected', 'appealed']),
  },
  indexes: [{ fields: ['submission', 'created'] }],
  access: { ...CLOSED, list: READ, view: READ },
})

export type SubmissionMessage = RecordOf<typeof submissionMessages>
