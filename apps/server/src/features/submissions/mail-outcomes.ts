import type { App, Within } from '@docket/accounts/app/app'
import { type Bulletin, bulletins } from '@docket/model/collections/sales/bulletins'
import { organizations } from '@docket/model/collections/station/organizations'
import { handIns } from '@docket/model/collections/submissions/hand-ins'
import { type Submission, submissions } from '@docket/model/collections/submissions/submissions'
import type { Change } from '@docket/records/store/records'
import { type Outcome, outcomeMail } from './mails.ts'

/** Mails decisions about submissions to senders without an account, in the same transaction. */
export function mailOutcomes(app: App): void {
  const name = 'mails the decision to a sender without an account'
  app.beforeCommit(submissions, name, async (changes, within) => {
    for (const { organization, contactEmail: to, submitter, ...submission } of decided(changes)) {
      if (submitter === '' && to !== '') {
        await mailOutcome(
          { organization, to, outcome: { kind: 'programme', ...submission } },
          within,
        )
      }
    }
  })
  app.beforeCommit(bulletins, name, async (changes, within) => {
    for (const { id: bulletin, organization, title, status } of decided(changes)) {
      const handIn = await within.records.find(handIns, { bulletin })
      const outcome = { kind: 'notice', title, status } as const
      if (handIn) await mailOutcome({ organization, to: handIn.contactEmail, outcome }, within)
    }
  })

  type DecidedHandIn = { organization: string; to: string; outcome: Outcome }

  async function mailOutcome(
    { organization, to, outcome }: DecidedHandIn,
    within: Within,
  ): Promise<void> {
    const { name: station } = await within.records.get(organizations, organization)
    const mail = outcomeMail({ to, installation: app.installation(), station }, outcome)
    if (mail) await within.post(mail, { kind: 'told' })
  }
}

/** Returns the records whose status changed. */
function decided<R extends Submission | Bulletin>(changes: readonly Change<R>[]): R[] {
  return changes.flatMap(({ action, record, before }) =>
    action === 'update' && before.status !== record.status ? [record] : [],
  )
}
