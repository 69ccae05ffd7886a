import { handIn as words } from '@docket/texts/model/texts'
import { endpoint } from '../kernel/endpoint.ts'
import { IMAGES, MEGABYTE } from '../kernel/limits.ts'
import { type ShapedValue, shape, type Zod } from '../kernel/shape.ts'
import { acceptedShape } from '../kernel/shapes.ts'
import { type StartedUpload, startedUploadShape } from '../media/uploads.ts'
import type { Member } from '../members/members.ts'
import { formDesignShape, formQuestionShape } from '../station/form-design.ts'
import type { Agreement, SlotWish } from './submissions.ts'

/** How many days the confirmation link of a submission is valid. */
export const HAND_IN_DAYS = 3

/** What the public can submit: a program to air, a notice for the bulletin board, or an application for membership. */
const HAND_IN_KINDS = ['programme', 'notice', 'membership'] as const
export type HandInKind = (typeof HAND_IN_KINDS)[number]

/** The kinds that accept files once they are confirmed. */
export type KindWithFiles = Exclude<HandInKind, 'membership'>

/** The name of each kind within a sentence. */
export const HAND_IN_NAMES: Readonly<Record<KindWithFiles, string>> = {
  programme: 'program',
  notice: 'notice',
}

/**
 * `most`: a notice is shown for at most this many days. `ahead`: it begins at most this many days from now.
 */
export const NOTICE_DAYS = { most: 92, ahead: 366 } as const

/** The version of the statement that every submitter signs, in addition to the station's own terms. */
export const STATEMENT_VERSION = '2026-3'

/** Returns the names of the preferred times, best first. */
export function wishRanks(): string[] {
  return Object.values(words.choices)
}

export const questionShape = shape('CustomQuestion', (z) =>
  z.object({
    key: z.string(),
    label: z.string(),
    type: z.enum(['', 'text', 'number', 'date', 'list', 'bool']),
    options: z.array(z.string()).nullable(),
  }),
)
export type Question = ShapedValue<typeof questionShape>

/** The data of a station that its public submission form shows. */
export const handInFormShape = shape('HandInForm', (z) =>
  z.object({
    station: z.string(),
    takes: z
      .array(z.enum(HAND_IN_KINDS))
      .describe('The accepted kinds of submissions; at least one.'),
    logo: z.string().describe('The address of the station’s logo; empty when it has none.'),
    terms: z
      .string()
      .describe('The station’s own terms. Empty when only the common statement is signed.'),
    version: z.string().describe('The version of the text that is signed.'),
    rules: acceptanceRules(z).describe('What the station accepts. 0 and empty: no limit.'),
    questions: z
      .array(questionShape(z))
      .describe('The station’s public custom fields, asked as additional questions.'),
    design: formDesignShape(z).describe(
      'The questions of its own form, and the fields that it asks for.',
    ),
    membership: membershipFormShape(z),
  }),
)
export type HandInForm = ShapedValue<typeof handInFormShape>

function acceptanceRules(z: Zod) {
  return z.object({
    from: z.enum(['', 'anyone', 'members', 'goodStanding', 'residents', 'certified']),
    leastSec: z.number(),
    mostSec: z.number(),
    leadDays: z.number(),
    mostRuns: z.number(),
    watershed: z
      .object({ from: z.string(), until: z.string() })
      .describe('The hours in which programs for adults may air, `HH:mm`.'),
  })
}

/** What an applicant for membership reads: the station's terms, its dues, and its requirements for members. */
export const membershipFormShape = shape('MembershipForm', (z) =>
  z.object({
    terms: z.string(),
    needsResidency: z.boolean(),
    needsOrientation: z.boolean(),
    plans: z.array(
      z.object({ name: z.string(), months: z.int(), cents: z.int(), currency: z.string() }),
    ),
  }),
)
export type MembershipForm = ShapedValue<typeof membershipFormShape>

/**
 * Reads the submission form of a station, given its slug. Answers 404 when the station accepts no public
 * submissions.
 */
export const readHandInForm = endpoint<{ station: string }, HandInForm>(
  'GET',
  '/api/hand-in/:station',
  { answer: handInFormShape },
)

const CONTACT_RULES = {
  contactName: 'required|string|max:200',
  contactEmail: 'required|string|max:254|email',
}

export const HAND_IN_RULES = {
  ...CONTACT_RULES,
  title: 'required|string|max:250',
  description: 'required|string|max:10000',
  link: 'string|max:2000|url',
  signature: 'required|string|max:200',
}

export const NOTICE_RULES = {
  ...CONTACT_RULES,
  title: 'required|string|max:200',
  body: 'required|string|max:2000',
  firstDay: 'required|string',
  lastDay: 'required|string',
}

export const APPLICATION_RULES = {
  ...CONTACT_RULES,
  phone: 'string|max:40',
  address: 'required|string|max:300',
  zip: 'string|max:10',
  guardianName: 'string|max:200',
  guardianEmail: 'string|max:254|email',
  message: 'string|max:2000',
  signature: 'required|string|max:200',
}

/** The kinds of membership that people can apply for. */
export const APPLIED_KINDS = ['individual', 'nonprofit', 'youth'] as const

/** The part that all public submissions share: station, contact and title. */
export type HandedInBy = {
  station: string
  contactName: string
  contactEmail: string
  title: string
  /** A honeypot: the field is invisible to people, so only bots fill it in. */
  website: string
}

export type HandedIn = HandedInBy & {
  description: string
  /** The address at which the program can be watched or downloaded. */
  link: string
  trtSec: number
  frequency: 'single' | 'series'
  language: string
  airBy: string
  adult: boolean
  rankedSlots: SlotWish[]
  /** How many times it should air; 0 means once. */
  runs: number
  answers: Record<string, unknown>
  signature: Agreement['name']
  /** The version of the text that the sender read. Empty: the current one. */
  version: string
  /** The guardian who signs for an underage producer; otherwise empty. */
  guardian: string
}

/** The days are in the station's calendar. `lastDay` is inclusive. */
export type HandedInNotice = HandedInBy & { body: string; firstDay: string; lastDay: string }

/** An application for membership. A guardian applies for someone under 18. */
export type HandedInApplication = Omit<HandedInBy, 'title'> &
  Pick<Member, 'phone' | 'address' | 'zip' | 'resident'> & {
    kind: (typeof APPLIED_KINDS)[number]
    guardianName: string
    guardianEmail: string
    message: string
    signature: string
  }

/**
 * Stores a program until its sender opens the link in the confirmation email. Bots get the same response, but
 * nothing is stored for them. Answers 429 after too many submissions.
 */
export const handInProgram = endpoint<HandedIn, { accepted: true }>(
  'POST',
  '/api/hand-in/:station',
  { answer: acceptedShape, rules: HAND_IN_RULES },
)

/** Like `handInProgram`, for a notice. */
export const handInNotice = endpoint<HandedInNotice, { accepted: true }>(
  'POST',
  '/api/hand-in/:station/notices',
  { answer: acceptedShape, rules: NOTICE_RULES },
)

/** Like `handInProgram`, for an application for membership. */
export const handInApplication = endpoint<HandedInApplication, { accepted: true }>(
  'POST',
  '/api/hand-in/:station/applications',
  { answer: acceptedShape, rules: APPLICATION_RULES },
)

export const confirmedHandInShape = shape('ConfirmedHandIn', (z) =>
  z.object({
    kind: z.enum(HAND_IN_KINDS),
    title: z.string(),
    station: z.string(),
    filesToken: z
      .string()
      .describe(
        `Authorizes uploads to \`/api/hand-in-files/TOKEN\` for ${HAND_IN_DAYS} days. Empty: no files are accepted.`,
      ),
    fileQuestions: z.array(formQuestionShape(z)).describe('The questions that a file answers.'),
  }),
)
export type ConfirmedHandIn = ShapedValue<typeof confirmedHandInShape>

/**
 * Confirms a submission and passes it to the station. Answers 404 when the link was used before or has
 * expired.
 */
export const confirmHandIn = endpoint<{ token: string }, ConfirmedHandIn>(
  'POST',
  '/api/hand-in-confirmations',
  { answer: confirmedHandInShape, refuses: [403, 404, 409] },
)

/** The maximum number of files in a submission, and of bytes per file. */
export const HAND_IN_FILES = {
  programme: { most: 5, bytes: 200 * MEGABYTE },
  notice: { most: 1, bytes: 5 * MEGABYTE },
} as const

/** The maximum size of a recording in bytes. Recordings are uploaded in parts. */
export const HAND_IN_RECORDING_BYTES = 2048 * MEGABYTE

/**
 * Announces a recording for a confirmed program; it counts as one of the program's files. Upload it the way staff do,
 * with the token in the header `Upload-Token`. `question` is the key of the question that it answers; empty: none.
 * Answers 413 if it is too large, and 429 or 507 if there is no space.
 */
export const startHandInRecording = endpoint<
  { token: string; name: string; bytes: number; question: string },
  StartedUpload
>('POST', '/api/hand-in-files/:token/recordings', {
  answer: startedUploadShape,
  rules: { name: 'required|string|max:250' },
  refuses: [409, 413, 507],
})

/**
 * Reports whether the public may upload a file of this MIME type. SVG is refused because it can contain
 * scripts.
 */
export function takesHandInFile(kind: KindWithFiles, type: string): boolean {
  if (kind === 'notice') return type !== 'image/svg+xml' && IMAGES.includes(type)
  return /^(video|audio|image)\//.test(type) ? type !== 'image/svg+xml' : type === 'application/pdf'
}
