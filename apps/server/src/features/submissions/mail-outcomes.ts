import type { App, Within } from '@docket/accounts/app/app'
import { type Bulletin, bulletins } from '@docket/model/collections/sales/bulletins'
import { channels } from '@docket/model/collections/schedule/channels'
import { organizations } from '@docket/model/collections/station/organizations'
import { handIns } from '@docket/model/collections/submissions/hand-ins'
import { type Submission, submissions } from '@docket/model/collections/submissions/submissions'
import { newsOf, sayNews } from '@docket/model/submissions/news'
import { netChanges } from '@docket/records/store/net-changes'
import type { Change } from '@docket/records/store/records'
import { type Outcome, outcomeMail } from './mails.ts'

/** Mails decisions about submissions, and when they air, to senders without an account, in the same transaction. */
export function mailOutcomes(app: App): void {
  const name = 'mails the decision to a sender without an account'
  app.beforeCommit(submissions, name, async (changes, within) => {
    for (const { record, before } of updatesOf(changes)) {
      const { organization, contactEmail: to, submitter } = record
      if (submitter !== '' || to === '') continue
      const isDecided = before.status !== record.status
      const news = await readNews(before, record, within)
      if (!isDecided && !news) continue
      // Where it airs says more than that it is scheduled, approved again or has aired.
      const outcome = { kind: 'programme' as const, ...record, ...news }
      await mailOutcome({ organization, to, outcome }, within)
    }
  })
  app.beforeCommit(bulletins, name, async (changes, within) => {
    for (const { record, before } of updatesOf(changes)) {
      const { id: bulletin, organization, title, status } = record
      if (before.status === status) continue
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

/** Returns what became of records that existed before, once for each. */
function updatesOf<R extends Submission | Bulletin>(changes: readonly Change<R>[]) {
  return netChanges(changes).flatMap(({ action, record, before }) =>
    action === 'update' ? [{ record, before }] : [],
  )
}

async function readNews(before: Submission, now: Submission, { records }: Within) {
  const news = newsOf(before, now)
  const channel = news && (await records.find(channels, { id: news.airsOn }))
  if (!channel) return undefined
  const { timeZone } = await records.get(organizations, now.organization)
  const zone = channel.timeZone || timeZone
  return { news: news.kind, said: sayNews(news, now, { name: channel.name, zone }) }
}
