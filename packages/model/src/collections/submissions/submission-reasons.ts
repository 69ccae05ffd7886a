import { collection, type RecordOf } from '../../collection.ts'
import { flag, reference, text } from '../../field.ts'
import { readByMembers } from '../../records/access.ts'

/** A reason of a station's policy for which programs are rejected or sent back. */
export const submissionReasons = collection('submissionReasons', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    name: text({ required: true, max: 200, presentable: true }),
    // Where the policy says so, such as `Policy 4.2`.
    policy: text({ max: 200 }),
    // Whether it can be given now. Submissions keep the reasons that they were given.
    active: flag({ default: true }),
  },
  indexes: [{ fields: ['organization', 'name'], unique: true }],
  access: readByMembers('organization', 'content', 'schedule'),
})

export type SubmissionReason = RecordOf<typeof submissionReasons>
