import type { App, HookAccess } from '@docket/accounts/app'
import { bulletins } from '@docket/model/sales/bulletins'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { handIns } from '@docket/model/submissions/hand-ins'
import { newsOf, sayNews } from '@docket/model/submissions/news'
import type { Submission } from '@docket/model/submissions/submissions'
import { netChanges } from '@docket/records/engine'
import { inLanguage, languageOfStation } from '@docket/service/languages'
import { openLink } from '@docket/service/mail'
import { openSealer } from '@docket/service/secrets'
import { notifyWhenSettled } from '#platform/notify-when-settled.ts'
import { type Outcome, outcomeMail } from './mails.ts'
import { STATUS_LINK } from './messages/status-link.ts'

const MAIL = 'submissions.mail'

/** Emails senders without an account about decisions, and about when their programs air. */
export function mailOutcomes(app: App): void {
  const sealer = openSealer(app.config)
  const name = 'mails the decision to a sender without an account'
  notifyWhenSettled(app, {
    kind: MAIL,
    does: name,
    notify: async ({ record, before }, within) => {
      const { organization, contactEmail: to, submitter } = record
      if (submitter !== '' || to === '') return
      const isDecided = before.status !== record.status
      const news = await readNews(before, record, within)
      if (!isDecided && !news) return
      // If there is news about the airing, it replaces the decision, because it says more than the states scheduled,
      // approved or aired.
      const outcome = { kind: 'programme' as const, ...record, ...news }
      const token = openLink(record, sealer, STATUS_LINK) ?? ''
      await mailOutcome({ organization, to, token, outcome }, within)
    },
  })
  app.beforeCommit(bulletins, name, async (changes, within) => {
    for (const { action, record, before } of netChanges(changes)) {
      if (action !== 'update') continue
      const { id: bulletin, organization, title, status } = record
      if (before.status === status) continue
      const handIn = await within.records.find(handIns, { bulletin })
      const outcome = { kind: 'notice', title, status } as const
      if (handIn) await mailOutcome({ organization, to: handIn.contactEmail, outcome }, within)
    }
  })

  type DecidedHandIn = { organization: string; to: string; token?: string; outcome: Outcome }

  async function mailOutcome(
    { organization, to, token = '', outcome }: DecidedHandIn,
    within: HookAccess,
  ): Promise<void> {
    const station = await within.records.get(organizations, organization)
    const facts = { to, installation: app.installation(), station: station.name, token }
    const write = () => outcomeMail(facts, outcome)
    const mail = inLanguage(languageOfStation(station), write)
    if (mail) await within.post(mail, { kind: 'told' })
  }
}

async function readNews(before: Submission, now: Submission, { records }: HookAccess) {
  const news = newsOf(before, now)
  const channel = news && (await records.find(channels, { id: news.airsOn }))
  if (!channel) return undefined
  const { timeZone } = await records.get(organizations, now.organization)
  const zone = channel.timeZone || timeZone
  return { news: news.kind, sayNews: () => sayNews(news, now, { name: channel.name, zone }) }
}
