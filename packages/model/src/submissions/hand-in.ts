import type { CustomField } from '../collections/library/custom-fields.ts'
import { IMAGES, MEGABYTE } from '../collections/limits.ts'
import type { DuesPlan } from '../collections/members/dues-plans.ts'
import type { Member } from '../collections/members/members.ts'
import type { Agreement, SlotWish } from '../collections/submissions/submissions.ts'
import { endpoint } from '../endpoint.ts'
import type { StartedUpload } from '../media/uploads.ts'
import { words } from '../texts/hand-in.ts'
import type { FormDesign, FormQuestion } from './form/design.ts'

/** How many days the confirmation link of a submission is valid. */
export const HAND_IN_DAYS = 3

/** What the public can hand in: a program to air, a notice for the bulletin board, or an application for membership. */
export type HandInKind = 'programme' | 'notice' | 'membership'

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

export type Question = Pick<CustomField, 'key' | 'label' | 'type' | 'options'>

/** The data of a station that its public submission form shows. */
export type HandInForm = {
  station: string
  /** The accepted kinds of submissions; at least one. */
  takes: HandInKind[]
  /** The address of the station's logo; empty when it has none. */
  logo: string
  /** The station's own terms. Empty when only the common statement is signed. */
  terms: string
  /** The version of the text that is signed. */
  version: string
  /** What the station accepts. 0 and empty: no limit. */
  rules: {
    from: '' | 'anyone' | 'members' | 'goodStanding' | 'residents' | 'certified'
    leastSec: number
    mostSec: number
    leadDays: number
    mostRuns: number
    /** The hours in which programs for adults may air, `HH:mm`. */
    watershed: { from: string; until: string }
  }
  /** The station's public custom fields, asked as additional questions. */
  questions: Question[]
  /** The questions of its own form, and the fields that it asks for. */
  design: FormDesign
  membership: MembershipForm
}

/** What an applicant for membership reads: the station's terms, its dues, and its requirements for members. */
export type MembershipForm = {
  terms: string
  needsResidency: boolean
  needsOrientation: boolean
  plans: Pick<DuesPlan, 'name' | 'months' | 'cents' | 'currency'>[]
}

/**
 * Reads the submission form of a station, given its slug. Answers 404 when the station accepts no public
 * submissions.
 */
export const readHandInForm = endpoint<{ station: string }, HandInForm>(
  'GET',
  '/api/hand-in/:station',
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
  /** How often it should air; 0 means once. */
  runs: number
  answers: Record<string, unknown>
  signature: Agreement['name']
  /** The version of the text that the sender read. Empty: the present one. */
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
  HAND_IN_RULES,
)

/** Like `handInProgram`, for a notice. */
export const handInNotice = endpoint<HandedInNotice, { accepted: true }>(
  'POST',
  '/api/hand-in/:station/notices',
  NOTICE_RULES,
)

/** Like `handInProgram`, for an application for membership. */
export const handInApplication = endpoint<HandedInApplication, { accepted: true }>(
  'POST',
  '/api/hand-in/:station/applications',
  APPLICATION_RULES,
)

/**
 * Confirms a submission and passes it to the station. Answers 404 when the link was used before or has
 * expired.
 */
export const confirmHandIn = endpoint<{ token: string }, ConfirmedHandIn>(
  'POST',
  '/api/hand-in-confirmations',
)

/** `filesToken` authorizes uploads to `/api/hand-in-files/TOKEN` for `HAND_IN_DAYS`. Empty: no files are accepted. */
export type ConfirmedHandIn = {
  kind: HandInKind
  title: string
  station: string
  filesToken: string
  /** The questions that a file answers. */
  fileQuestions: FormQuestion[]
}

/** The most files of a submission, and the most bytes per file. */
export const HAND_IN_FILES = {
  programme: { most: 5, bytes: 200 * MEGABYTE },
  notice: { most: 1, bytes: 5 * MEGABYTE },
} as const

/** The most bytes of a recording, which is uploaded in parts. */
export const HAND_IN_RECORDING_BYTES = 2048 * MEGABYTE

/**
 * Announces a recording for a confirmed program; it counts as one of the program's files. Upload it the way staff do,
 * with the token in the header `Upload-Token`. `question` is the key of the question that it answers; empty: none.
 * Answers 413 if it is too large, and 429 or 507 if there is no space.
 */
export const startHandInRecording = endpoint<
  { token: string; name: string; bytes: number; question: string },
  StartedUpload
>('POST', '/api/hand-in-files/:token/recordings', { name: 'required|string|max:250' })

/**
 * Reports whether the public may upload a file of this MIME type. SVG is refused because it can contain
 * scripts.
 */
export function takesHandInFile(kind: KindWithFiles, type: string): boolean {
  if (kind === 'notice') return type !== 'image/svg+xml' && IMAGES.includes(type)
  return /^(video|audio|image)\//.test(type) ? type !== 'image/svg+xml' : type === 'application/pdf'
}
