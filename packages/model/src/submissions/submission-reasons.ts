import { readByMembers } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import { flag, reference, text } from '../kernel/field.ts'

/** A reason from a station's policy for rejecting a program or sending it back. */
export const submissionReasons = collection('submissionReasons', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    name: text({ required: true, max: 200, presentable: true }),
    // Where the policy states it, such as `Policy 4.2`.
    policy: text({ max: 200 }),
    // Whether staff can currently choose it. Submissions keep the reasons that they were given.
    active: flag({ default: true }),
  },
  indexes: [{ fields: ['organization', 'name'], unique: true }],
  access: readByMembers('organization', 'content', 'schedule'),
})

export type SubmissionReason = RecordOf<typeof submissionReasons>
