import type { SubmissionMessage } from '../collections/submissions/submission-messages.ts'
import type { Submission } from '../collections/submissions/submissions.ts'
import { endpoint } from '../endpoint.ts'
import type { Instant } from '../time.ts'

/** The limits of messages: their length, how many of one side in an hour, and how many of a submission. */
export const MESSAGE_LIMITS = { characters: 4000, anHour: 20, ofSubmission: 500 } as const

const RULES = { text: `required|string|max:${MESSAGE_LIMITS.characters}` }

/**
 * Writes to the other side of a submission: as its producer, or as staff who review. Answers 404 for a submission that
 * the caller cannot see, and 429 for too many messages.
 */
export const sendSubmissionMessage = endpoint<{ submission: string; text: string }, { id: string }>(
  'POST',
  '/api/submissions/:submission/messages',
  RULES,
)

/** Notes that the caller's side has read the messages of a submission. */
export const markMessagesRead = endpoint<{ submission: string }, { unread: 0 }>(
  'POST',
  '/api/submissions/:submission/messages/read',
)

/** A message as producers without an account see it. */
export type StatusMessage = Pick<SubmissionMessage, 'side' | 'text' | 'decision'> & { at: Instant }

/** The state of a submission, for its producer without an account. */
export type SubmissionStatus = {
  station: string
  title: string
  status: Submission['status']
  /** Why it was rejected or sent back. */
  reasons: string[]
  /** Where it airs or aired, and how many watched, in a sentence. Empty: it is not scheduled. */
  airs: string
  messages: StatusMessage[]
  /** Whether the producer can ask the station to decide again. */
  canAppeal: boolean
}

/** Reads the state of a submission by the secret link in its producer's mails. Answers 404 for any other. */
export const readSubmissionStatus = endpoint<{ token: string }, SubmissionStatus>(
  'GET',
  '/api/submission-status/:token',
)

/** Writes to the station, by the secret link. Answers 429 for too many messages. */
export const writeFromStatus = endpoint<{ token: string; text: string }, SubmissionStatus>(
  'POST',
  '/api/submission-status/:token/messages',
  RULES,
)

/** Asks the station to decide again about a rejected submission, and says why, by the secret link. */
export const appealFromStatus = endpoint<{ token: string; text: string }, SubmissionStatus>(
  'POST',
  '/api/submission-status/:token/appeal',
  RULES,
)
