import { endpoint } from '../kernel/endpoint.ts'
import { type ShapedValue, shape } from '../kernel/shape.ts'
import { idOnlyShape, instantShape } from '../kernel/shapes.ts'
import { SUBMISSION_STATUSES } from './statuses.ts'

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
  { answer: idOnlyShape, rules: RULES, refuses: [409] },
)

/** Records that the caller's side has read the messages of a submission. */
export const markMessagesRead = endpoint<{ submission: string }, { unread: 0 }>(
  'POST',
  '/api/submissions/:submission/messages/read',
  { answer: (z) => z.object({ unread: z.literal(0) }) },
)

/** A message as producers without an account see it. */
export const statusMessageShape = shape('StatusMessage', (z) =>
  z.object({
    side: z.enum(['', 'station', 'producer']),
    text: z.string(),
    decision: z
      .enum(['', 'approved', 'changes_requested', 'rejected', 'appealed'])
      .describe('The decision that it came with, if it came with one.'),
    at: instantShape(z),
  }),
)
export type StatusMessage = ShapedValue<typeof statusMessageShape>

/** The state of a submission, as shown to a producer without an account. */
export const submissionStatusShape = shape('SubmissionStatus', (z) =>
  z.object({
    station: z.string(),
    title: z.string(),
    status: z.enum(['', ...SUBMISSION_STATUSES]),
    reasons: z.array(z.string()).describe('Why it was rejected or sent back.'),
    airs: z
      .string()
      .describe(
        'When and where it airs or aired, and how many people watched, as a sentence. Empty: it is not scheduled.',
      ),
    messages: z.array(statusMessageShape(z)),
    canAppeal: z.boolean().describe('Whether the producer can ask the station to reconsider.'),
  }),
)
export type SubmissionStatus = ShapedValue<typeof submissionStatusShape>

/**
 * Returns the state of a submission, given the secret link from the emails to its producer. Answers 404 for any other
 * link.
 */
export const readSubmissionStatus = endpoint<{ token: string }, SubmissionStatus>(
  'GET',
  '/api/submission-status/:token',
  { answer: submissionStatusShape },
)

/** Writes to the station through the secret link. Answers 429 after too many messages. */
export const writeFromStatus = endpoint<{ token: string; text: string }, SubmissionStatus>(
  'POST',
  '/api/submission-status/:token/messages',
  { answer: submissionStatusShape, rules: RULES, refuses: [409] },
)

/** Asks the station, through the secret link, to reconsider a rejected submission, with the reason. */
export const appealFromStatus = endpoint<{ token: string; text: string }, SubmissionStatus>(
  'POST',
  '/api/submission-status/:token/appeal',
  { answer: submissionStatusShape, rules: RULES, refuses: [409] },
)
