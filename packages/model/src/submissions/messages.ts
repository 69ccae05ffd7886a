import type { SubmissionMessage } from '../collections/submissions/submission-messages.ts'
import type { Submission } from '../collections/submissions/submissions.ts'
import { endpoint } from '../endpoint.ts'
import type { Instant } from '../time.ts'

/** The limits of messages: their length, how many each side may send per hour, and how many a submission may have. */
export const MESSAGE_LIMITS = { characters: 4000, anHour: 20, ofSubmission: 500 } as const

const RULES = { text: `required|string|max:${MESSAGE_LIMITS.characters}` }

/**
 * Writes to the other side of a submission: as its producer, or as staff who review it. Answers 404 for a submission
 * that the caller cannot see, and 429 after too many messages.
 */
export const sendSubmissionMessage = endpoint<{ submission: string; text: string }, { id: string }>(
  'POST',
  '/api/submissions/:submission/messages',
  RULES,
)

/** Records that the caller's side has read the messages of a submission. */
export const markMessagesRead = endpoint<{ submission: string }, { unread: 0 }>(
  'POST',
  '/api/submissions/:submission/messages/read',
)

/** A message as producers without an account see it. */
export type StatusMessage = Pick<SubmissionMessage, 'side' | 'text' | 'decision'> & { at: Instant }

/** The state of a submission, as shown to a producer without an account. */
export type SubmissionStatus = {
  station: string
  title: string
  status: Submission['status']
  /** Why it was rejected or sent back. */
  reasons: string[]
  /** When and where it airs or aired, and how many people watched, as a sentence. Empty: it is not scheduled. */
  airs: string
  messages: StatusMessage[]
  /** Whether the producer can ask the station to reconsider. */
  canAppeal: boolean
}

/**
 * Returns the state of a submission, given the secret link from the emails to its producer. Answers 404 for any other
 * link.
 */
export const readSubmissionStatus = endpoint<{ token: string }, SubmissionStatus>(
  'GET',
  '/api/submission-status/:token',
)

/** Writes to the station through the secret link. Answers 429 after too many messages. */
export const writeFromStatus = endpoint<{ token: string; text: string }, SubmissionStatus>(
  'POST',
  '/api/submission-status/:token/messages',
  RULES,
)

/** Asks the station, through the secret link, to reconsider a rejected submission, with the reason. */
export const appealFromStatus = endpoint<{ token: string; text: string }, SubmissionStatus>(
  'POST',
  '/api/submission-status/:token/appeal',
  RULES,
)
