import type { EpochMs } from '../time.ts'
import type { GuideSearch } from './guide-search.ts'
import type { ClockSpan, GuideStation } from './guide-window.ts'

/** What viewers can follow: one airing, all of a show or of a series, or whatever a search finds. */
export const FOLLOW_KINDS = ['airing', 'show', 'series', 'search'] as const

export type FollowKind = (typeof FOLLOW_KINDS)[number]

/** `subject` is an id or, of a search, its address: `q=council&category=Civic`. */
export type What = { kind: FollowKind; subject: string }

/** How long before an airing one can be reminded, in minutes; 0 is not at all. */
export const REMIND_MINUTES = [0, 5, 10, 30, 60, 1440] as const

/** Nobody follows more. */
export const MOST_FOLLOWS = 50

const MOST_SUBJECT = 2000

/** `show:3f…`; the form that addresses and forms carry. */
export function whatText({ kind, subject }: What): string {
  return `${kind}:${subject}`
}

/** `undefined` for what is of no such form. */
export function readWhat(text: string): What | undefined {
  const colon = text.indexOf(':')
  const kind = FOLLOW_KINDS.find((one) => one === text.slice(0, colon))
  const subject = text.slice(colon + 1)
  if (!kind || subject === '' || subject.length > MOST_SUBJECT) return undefined
  return kind === 'search' || /^[a-z0-9]{1,15}$/.test(subject) ? { kind, subject } : undefined
}

/** The same search has the same address, in whatever order it was put together. */
export function searchSubject({ q, category, language, marks }: GuideSearch): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(category && { category }),
    ...(language && { language }),
  })
  for (const mark of [...marks].sort()) query.append('mark', mark)
  return query.toString()
}

/** What can be followed from where somebody stands, the nearest first. */
export type FollowSubject = What & { title: string }

/** What a browser must know to follow something. */
export type FollowOffer = {
  subjects: FollowSubject[]
  /** Whether the installation sends mail. */
  mail: boolean
  /** The installation's key, to subscribe with. */
  pushKey: string
}

/** `asked`: a letter is under way. */
export type FollowState = 'form' | 'asked' | 'wrongAddress' | 'crowded'

/** The form by which something is followed. */
export type FollowPage = {
  kind: 'follow'
  now: EpochMs
  station: GuideStation
  what: string
  offer: FollowOffer
  state: FollowState
}

/** One thing that somebody follows, as its page lists it. */
export type Followed = What & {
  id: string
  title: string
  remindMin: number
  /** Not so: it waits to be confirmed. */
  active: boolean
  /** The next airing that they wait for. */
  next?: { startsAt: EpochMs; endsAt: EpochMs; channel: string }
}

/** All that one address follows; who has its link decides. */
export type FollowedPage = {
  kind: 'followed'
  now: EpochMs
  station: GuideStation
  /** Of the secret link. */
  token: string
  /** The address of mail; without, it is a browser. */
  email?: string
  follows: Followed[]
  clock: ClockSpan[]
}

/** Answered to a browser that follows something. Only browsers need no letter, and get their link. */
export type FollowAnswer = { state: 'asked' } | { state: 'active'; token: string }

/** What a browser sends when its subscription is another: all of both, so that only it can. */
export type RenewedBrowser = { ended: PushSubscriptionJson; renewed: PushSubscriptionJson }

/** `PushSubscription.toJSON()`, as far as the server reads it. */
export type PushSubscriptionJson = {
  endpoint?: string | undefined
  keys?: Record<string, string> | undefined
}

/** What the guide's worker is sent to show. */
export type FollowNotice = {
  title: string
  body: string
  /** Path of the page that it is about. */
  url: string
  /** A later notice of the same takes its place. */
  tag: string
  lang: string
  stop: { label: string; url: string }
}
