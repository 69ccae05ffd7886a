import type { App } from '@docket/accounts/app'
import { createAddressThrottle } from '@docket/accounts/guard'
import { Conflict, NotFound } from '@docket/model/kernel/errors'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import {
  appealFromStatus,
  MESSAGE_LIMITS,
  readSubmissionStatus,
  type SubmissionStatus,
  writeFromStatus,
} from '@docket/model/submissions/messages'
import { sayNews } from '@docket/model/submissions/news'
import { submissionMessages } from '@docket/model/submissions/submission-messages'
import { type Submission, submissions } from '@docket/model/submissions/submissions'
import type { Records } from '@docket/records/engine'
import { hashToken } from '@docket/service/mail'
import { submissions as words } from '@docket/texts/server/submissions'
import { z } from 'zod'
import { writeMessage } from './write-message.ts'

const OPEN = { who: 'anyone', area: 'Station' } as const
const TOKEN = z.object({ token: z.string().min(1).max(100) })
const TEXT = TOKEN.extend({ text: z.string() })

/** Serves the status page of producers without an account, by the secret link in their mails. */
export function serveStatus(app: App): void {
  const admit = createAddressThrottle(app.clock, app.config.rateLimits)
  app.handle(
    readSubmissionStatus,
    { ...OPEN, shape: TOKEN, summary: 'Reads the status of a submission with its secret link.' },
    async ({ params, address }) => {
      admit(address)
      return statusOf(await findByLink(app.records, params.token), app.records)
    },
  )
  app.handle(
    writeFromStatus,
    { ...OPEN, shape: TEXT, summary: 'Sends a message to the station with the secret link.' },
    ({ params: { token, text }, address }) => {
      admit(address)
      return app.transaction(async (records) => {
        const submission = await findByLink(records, token)
        await writeMessage(records, submission, { side: 'producer', text }, app.clock.now())
        return statusOf(submission, records)
      })
    },
  )
  app.handle(
    appealFromStatus,
    { ...OPEN, shape: TEXT, summary: 'Asks the station to reconsider, with the secret link.' },
    ({ params: { token, text }, address }) => {
      admit(address)
      return app.transaction(async (records) => {
        const submission = await findByLink(records, token)
        if (submission.status !== 'rejected') throw new Conflict(words.notRejected)
        const message = { side: 'producer', text, decision: 'appealed' } as const
        await writeMessage(records, submission, message, app.clock.now())
        await records.update(submissions, submission.id, { status: 'appealed' })
        return statusOf({ ...submission, status: 'appealed' }, records)
      })
    },
  )
}

async function findByLink(records: Records, token: string): Promise<Submission> {
  const found = await records.find(submissions, { linkHash: hashToken(token) })
  if (!found) throw new NotFound(words.noSuchLink)
  return found
}

async function statusOf(submission: Submission, records: Records): Promise<SubmissionStatus> {
  const { id, organization, title, status, reasons } = submission
  const written = await records.list(submissionMessages, {
    where: { submission: id },
    sort: 'created',
    limit: MESSAGE_LIMITS.ofSubmission,
  })
  return {
    station: (await records.get(organizations, organization)).name,
    title,
    status,
    reasons: reasons ?? [],
    airs: await sayAirs(submission, records),
    messages: written.map(({ side, text, decision, created: at }) => ({
      side,
      text,
      decision,
      at,
    })),
    canAppeal: status === 'rejected',
  }
}

async function sayAirs(submission: Submission, records: Records): Promise<string> {
  const { airsAt, airsOn, status, organization } = submission
  const channel = airsOn === '' ? undefined : await records.find(channels, { id: airsOn })
  if (airsAt === '' || !channel) return ''
  const { timeZone } = await records.get(organizations, organization)
  const zone = channel.timeZone || timeZone
  const kind = status === 'aired' ? 'aired' : 'airs'
  return sayNews({ kind, airsAt, airsOn }, submission, { name: channel.name, zone })
}
