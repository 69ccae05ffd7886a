import type { App, Within } from '@docket/accounts/app/app'
import { type Bulletin, bulletins } from '@docket/model/collections/bulletins'
import { handIns } from '@docket/model/collections/hand-ins'
import { organizations } from '@docket/model/collections/organizations'
import { type Submission, submissions } from '@docket/model/collections/submissions'
import type { Change } from '@docket/records/store/records'
import { type Outcome, outcomeLetter } from './letters.ts'

/** Mails decisions about submissions to senders without an account, in the same transaction. */
export function tellOutcome(app: App): void {
  app.beforeCommit(submissions, async (changes, within) => {
    for (const { organization, contactEmail: to, submitter, ...submission } of decided(changes)) {
      if (submitter === '' && to !== '') {
        await tell({ organization, to, outcome: { kind: 'programme', ...submission } }, within)
      }
    }
  })
  app.beforeCommit(bulletins, async (changes, within) => {
    for (const { id: bulletin, organization, title, status } of decided(changes)) {
      const handIn = await within.records.find(handIns, { bulletin })
      const outcome = { kind: 'notice', title, status } as const
      if (handIn) await tell({ organization, to: handIn.contactEmail, outcome }, within)
    }
  })

  type Told = { organization: string; to: string; outcome: Outcome }

  async function tell({ organization, to, outcome }: Told, within: Within): Promise<void> {
    const { name: station } = await within.records.get(organizations, organization)
    const letter = outcomeLetter({ to, installation: app.installation(), station }, outcome)
    if (letter) await within.post(letter, { kind: 'told' })
  }
}

/** Returns the records whose status changed. */
function decided<R extends Submission | Bulletin>(changes: readonly Change<R>[]): R[] {
  return changes.flatMap(({ action, record, before }) =>
    action === 'update' && before.status !== record.status ? [record] : [],
  )
}
