import { type ShapedValue, shape, type Zod } from '../../kernel/shape.ts'
import type { EpochMs } from '../../time/instants.ts'
import type { GuideSearch } from '../guide-search.ts'
import type { ClockSpan, GuideStation } from '../guide-window.ts'

/** What viewers can follow: one airing, all airings of a show or a series, or the results of a search. */
export const FOLLOW_KINDS = ['airing', 'show', 'series', 'search'] as const

export type FollowKind = (typeof FOLLOW_KINDS)[number]

/** `subject` is an id or, for a search, its query string: `q=council&category=Civic`. */
export type FollowTarget = { kind: FollowKind; subject: string }

/** The choices for a reminder before an airing, in minutes; 0 means none. */
export const REMIND_MINUTES = [0, 5, 10, 30, 60, 1440] as const

/** The maximum number of follows per follower. */
export const MAX_FOLLOWS = 50

const MAX_SUBJECT = 2000

/** Formats `show:3f…`, the form used in addresses and forms. */
export function whatText({ kind, subject }: FollowTarget): string {
  return `${kind}:${subject}`
}

/** Parses that form. Returns `undefined` for any other text. */
export function readWhat(text: string): FollowTarget | undefined {
  const colon = text.indexOf(':')
  const kind = FOLLOW_KINDS.find((one) => one === text.slice(0, colon))
  const subject = text.slice(colon + 1)
  if (!kind || subject === '' || subject.length > MAX_SUBJECT) return undefined
  return kind === 'search' || /^[a-z0-9]{1,15}$/.test(subject) ? { kind, subject } : undefined
}

/**
 * Returns the query string of a search. Equal searches have equal strings, regardless of the order of their
 * filters.
 */
export function searchSubject({ q, category, language, marks }: GuideSearch): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(category && { category }),
    ...(language && { language }),
  })
  for (const mark of [...marks].sort()) query.append('mark', mark)
  return query.toString()
}

/** Something that can be followed from the current page, most specific first. */
const followSubjectShape = shape('FollowSubject', (z) =>
  z.object({
    kind: z.enum(FOLLOW_KINDS),
    subject: z.string().describe('An id or, for a search, its query string.'),
    title: z.string(),
  }),
)
export type FollowSubject = ShapedValue<typeof followSubjectShape>

/** The data that a browser needs to offer following. */
export const followOfferShape = shape('FollowOffer', (z) =>
  z.object({
    subjects: z.array(followSubjectShape(z)).describe('Most specific first.'),
    mail: z.boolean().describe('Whether the installation can send emails.'),
    pushKey: z.string().describe('The installation’s public key for push subscriptions.'),
  }),
)
export type FollowOffer = ShapedValue<typeof followOfferShape>

/** `asked`: an email with a confirmation link has been sent. */
export type FollowState = 'form' | 'asked' | 'wrongAddress' | 'crowded'

/** The page with the form for following something. */
export type FollowPage = {
  kind: 'follow'
  now: EpochMs
  station: GuideStation
  what: string
  offer: FollowOffer
  state: FollowState
}

/** One follow in the list of a follower. */
export type ListedFollow = FollowTarget & {
  id: string
  title: string
  remindMin: number
  /** False while the follow waits for confirmation. */
  active: boolean
  /** The next airing for this follow. */
  next?: { startsAt: EpochMs; endsAt: EpochMs; channel: string }
}

/** The page with all follows of one address. The secret link in the email grants access to it. */
export type FollowedPage = {
  kind: 'followed'
  now: EpochMs
  station: GuideStation
  /** The token of the secret link. */
  token: string
  /** The email address. Absent when the follower is a browser. */
  email?: string
  follows: ListedFollow[]
  clock: ClockSpan[]
}

/**
 * The response to a browser that follows something. A push follower needs no email and receives the link's
 * token directly.
 */
export const followAnswerShape = (z: Zod) =>
  z.union([
    z.object({ state: z.literal('asked').describe('A confirmation email may have been sent.') }),
    z.object({
      state: z.literal('active'),
      token: z.string().describe('The token of the browser’s secret link.'),
    }),
  ])
export type FollowAnswer = ShapedValue<typeof followAnswerShape>

/**
 * Sent by a browser whose push subscription changed. It contains both complete subscriptions, so that only
 * that browser can send it.
 */
export type RenewedBrowser = { ended: PushSubscriptionJson; renewed: PushSubscriptionJson }

/** The parts of `PushSubscription.toJSON()` that the server reads. */
export type PushSubscriptionJson = {
  endpoint?: string | undefined
  keys?: Record<string, string> | undefined
}

/** The push message that the guide's service worker shows as a notification. */
export type FollowNotice = {
  title: string
  body: string
  /** The path of the page to open. */
  url: string
  /** A later notification with the same tag replaces this one. */
  tag: string
  lang: string
  /** The path of a picture of what it is about, if there is one. */
  picture?: string
  stop: { label: string; url: string }
}
