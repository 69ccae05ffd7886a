import type { CustomField } from './collections/custom-fields.ts'
import { IMAGES, MEGABYTE } from './collections/limits.ts'
import type { Agreement, SlotWish } from './collections/submissions.ts'
import { endpoint } from './endpoint.ts'

/** A letter that asks whether something was really handed in is good for so long. */
export const HAND_IN_DAYS = 3

/** What the public hands in: a programme to be aired, or a notice for the bulletin board. */
export type HandInKind = 'programme' | 'notice'

/** What each is called in a sentence. */
export const HAND_IN_NAMES: Readonly<Record<HandInKind, string>> = {
  programme: 'program',
  notice: 'notice',
}

/** A notice is shown for so many days at most, and begins within a year. */
export const NOTICE_DAYS = { most: 92, ahead: 366 } as const

/** What is signed: the station's own terms where it has some, and always this. */
export const STATEMENT = {
  version: '2026-2',
  text: 'By typing my name I say that this program is mine to offer, that I hold the rights to what is in it, and that I answer for it.',
} as const

export const WISH_RANKS = ['First wish', 'Second wish', 'Third wish'] as const

/** Monday is 1, as in a wish for a place in the week. */
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

export type Question = Pick<CustomField, 'key' | 'label' | 'type' | 'options'>

/** What somebody who hands something in may know of a station. */
export type HandInForm = {
  station: string
  /** What it takes from the public; at least one. */
  takes: HandInKind[]
  /** The address of its logo; empty without one. */
  logo: string
  /** The station's terms; empty where only the common statement is signed. */
  terms: string
  /** What the station asks about shows besides: its own fields that viewers see. */
  questions: Question[]
}

/** The form of a station, by the short name in its address. 404 where the public hands in nothing. */
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

/** Who hands in what at which station. */
export type HandedInBy = {
  station: string
  contactName: string
  contactEmail: string
  title: string
  /** Stands in no form that people see: whoever fills it in is no person. */
  website: string
}

export type HandedIn = HandedInBy & {
  description: string
  /** Where the programme can be watched or fetched. */
  link: string
  trtSec: number
  frequency: 'single' | 'series'
  language: string
  airBy: string
  adult: boolean
  rankedSlots: SlotWish[]
  answers: Record<string, unknown>
  signature: Agreement['name']
  /** Who signs for a producer under age; empty otherwise. */
  guardian: string
}

/** Days of the station's calendar, the last among them. */
export type HandedInNotice = HandedInBy & { body: string; firstDay: string; lastDay: string }

/**
 * Keeps a programme until whoever handed it in follows the link of a letter. The answer is the same
 * for machines, of which nothing is kept. 429 when too much was handed in.
 */
export const handInProgramme = endpoint<HandedIn, { accepted: true }>(
  'POST',
  '/api/hand-in/:station',
  HAND_IN_RULES,
)

/** As `handInProgramme`, for a notice. */
export const handInNotice = endpoint<HandedInNotice, { accepted: true }>(
  'POST',
  '/api/hand-in/:station/notices',
  NOTICE_RULES,
)

/** Brings what was handed in before the station. 404 for a link that is used or too old. */
export const confirmHandIn = endpoint<{ token: string }, ConfirmedHandIn>(
  'POST',
  '/api/hand-in-confirmations',
)

/** `filesToken` lets its files be sent to `/api/hand-in-files/TOKEN`, for `HAND_IN_DAYS`. */
export type ConfirmedHandIn = {
  kind: HandInKind
  title: string
  station: string
  filesToken: string
}

/** How many files something that was handed in may have, and how large each. */
export const HAND_IN_FILES = {
  programme: { most: 5, bytes: 200 * MEGABYTE },
  notice: { most: 1, bytes: 5 * MEGABYTE },
} as const

/** Whether a file of this MIME type may come from the public. Drawings can hold programs. */
export function takesHandInFile(kind: HandInKind, type: string): boolean {
  if (kind === 'notice') return type !== 'image/svg+xml' && IMAGES.includes(type)
  return /^(video|audio|image)\//.test(type) ? type !== 'image/svg+xml' : type === 'application/pdf'
}
