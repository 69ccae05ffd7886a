import { Conflict, TooMany } from '@docket/model/kernel/errors'
import { MESSAGE_LIMITS } from '@docket/model/submissions/messages'
import {
  type SubmissionMessage,
  submissionMessages,
} from '@docket/model/submissions/submission-messages'
import { type Submission, submissions } from '@docket/model/submissions/submissions'
import { type EpochMs, HOUR_MS, toInstant } from '@docket/model/time/instants'
import { type Records, since } from '@docket/records/engine'
import { submissions as words } from '@docket/texts/server/submissions'

type MessageValues = Pick<SubmissionMessage, 'side' | 'text'> &
  Partial<Pick<SubmissionMessage, 'author' | 'decision'>>

/** Stores a message and counts it as new for the other side. Throws if a side writes too many. */
export async function writeMessage(
  records: Records,
  { id: submission, organization }: Pick<Submission, 'id' | 'organization'>,
  { side, text, author = '', decision = '' }: MessageValues,
  now: EpochMs,
): Promise<SubmissionMessage> {
  const { anHour, ofSubmission } = MESSAGE_LIMITS
  const recent = { submission, side, created: since(toInstant(now - HOUR_MS)) }
  if (decision === '' && (await records.count(submissionMessages, recent)) >= anHour) {
    throw new TooMany(words.manyMessages({ most: anHour }), HOUR_MS)
  }
  if ((await records.count(submissionMessages, { submission })) >= ofSubmission) {
    throw new Conflict(words.fullThread({ most: ofSubmission }))
  }
  const message = { organization, submission, side, author, decision, text: text.trim() }
  const written = await records.create(submissionMessages, message)
  const { newForStation, newForProducer } = await records.get(submissions, submission)
  await records.update(
    submissions,
    submission,
    side === 'producer'
      ? { newForStation: newForStation + 1 }
      : { newForProducer: newForProducer + 1 },
  )
  return written
}
