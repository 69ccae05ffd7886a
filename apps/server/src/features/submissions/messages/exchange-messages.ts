import type { App, Outgoing } from '@docket/accounts/app'
import { Forbidden } from '@docket/model/kernel/errors'
import { organizations } from '@docket/model/station/organizations'
import { markMessagesRead, sendSubmissionMessage } from '@docket/model/submissions/messages'
import { submissionMessages } from '@docket/model/submissions/submission-messages'
import { type Submission, submissions } from '@docket/model/submissions/submissions'
import type { Caller } from '@docket/query/schema'
import type { Records } from '@docket/records/engine'
import { inLanguage, languageOfStation } from '@docket/service/languages'
import { newLink, openLink } from '@docket/service/mail'
import { openSealer } from '@docket/service/secrets'
import { submissions as words } from '@docket/texts/server/submissions'
import { z } from 'zod'
import { messageMail } from '../mails.ts'
import { serveStatus } from './serve-status.ts'
import { STATUS_LINK } from './status-link.ts'
import { writeMessage } from './write-message.ts'

const OF = z.object({ submission: z.string().max(15) })
const SEND = OF.extend({ text: z.string() })
const REVIEWERS: readonly unknown[] = ['admin', 'content', 'schedule']
const DECISIONS = ['approved', 'changes_requested', 'rejected', 'appealed'] as const

/**
 * Lets a station and a producer write to each other about a submission, in the studio or with a secret link. The thread
 * includes what a reviewer writes with a decision.
 */
export function exchangeMessages(app: App): void {
  const sealer = openSealer(app.config)
  const counts = 'protects the counts of new messages, and makes the secret link of its status page'
  app.derive(submissions, counts, (given, { before, caller }) => {
    const needsLink = given.submitter === '' && given.contactEmail !== '' && given.linkHash === ''
    const { token: _, ...link } = needsLink ? newLink(sealer, STATUS_LINK) : { token: '' }
    if (caller.kind === 'system') return link
    const { newForStation = 0, newForProducer = 0 } = before ?? {}
    return { ...link, newForStation, newForProducer }
  })
  addDecisionMessages(app)
  app.handle(
    sendSubmissionMessage,
    {
      who: 'loggedIn',
      shape: SEND,
      area: 'Station',
      summary: 'Sends a message about a submission.',
    },
    async ({ params, caller, records }) => {
      const submission = await records.get(submissions, params.submission)
      const { side, author } = sideOf(submission, caller)
      return app.transaction(async (system, outgoing) => {
        const message = { side, author, text: params.text }
        const { id } = await writeMessage(system, submission, message, app.clock.now())
        if (side === 'station') await mailMessage(submission, params.text, system, outgoing)
        return { id }
      })
    },
  )
  app.handle(
    markMessagesRead,
    { who: 'loggedIn', shape: OF, area: 'Station', summary: 'Marks messages as read.' },
    async ({ params, caller, records }) => {
      const submission = await records.get(submissions, params.submission)
      const { side } = sideOf(submission, caller)
      const name = side === 'station' ? 'newForStation' : 'newForProducer'
      if (submission[name] > 0) await app.records.update(submissions, submission.id, { [name]: 0 })
      return { unread: 0 }
    },
  )
  serveStatus(app)

  /** Emails the station's message to a producer without an account. Others read it in the studio. */
  async function mailMessage(
    { id, organization, submitter }: Submission,
    text: string,
    records: Records,
    { post }: Outgoing,
  ): Promise<void> {
    const { contactEmail: to, sealedLink, title } = await records.get(submissions, id)
    if (submitter !== '' || to === '') return
    const station = await records.get(organizations, organization)
    const token = openLink({ sealedLink }, sealer, STATUS_LINK) ?? ''
    const facts = { to, installation: app.installation(), station: station.name, token }
    const write = () => messageMail(facts, { title, text })
    await post(inLanguage(languageOfStation(station), write), { kind: 'told' })
  }
}

/** Adds the message of a decision to the thread, in the same write. The email about the decision contains it too. */
function addDecisionMessages(app: App): void {
  const name = 'adds the message of a decision to its messages'
  app.effect(submissions, name, async (given, { before, records, caller }) => {
    const decision = DECISIONS.find((one) => one === given.status && one !== before?.status)
    const text = given.message.trim()
    if (!before || !decision || text === '' || caller.kind === 'system') return
    if (decision === 'appealed') return
    const { id: submission, organization } = before
    const author = caller.kind === 'user' ? caller.record.id : ''
    const message = { organization, submission, side: 'station', author, decision, text } as const
    await records.create(submissionMessages, message)
    return { newForProducer: given.newForProducer + 1 }
  })
}

/** Returns the side that the caller writes for. Staff who submitted it themselves count as its producer. */
function sideOf({ submitter }: Submission, caller: Caller) {
  if (caller.kind === 'user') {
    const { id: author, privileges } = caller.record
    if (submitter === author) return { side: 'producer', author } as const
    const isReviewer =
      Array.isArray(privileges) && privileges.some((one) => REVIEWERS.includes(one))
    if (isReviewer) return { side: 'station', author } as const
  }
  throw new Forbidden(words.onlyBothSides)
}
