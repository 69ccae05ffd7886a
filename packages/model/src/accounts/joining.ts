import { endpoint } from '../endpoint.ts'
import type { Privilege } from '../records/access.ts'
import type { Instant } from '../time.ts'

/** How many days an invitation is valid. */
export const INVITATION_DAYS = 7

const NAME = 'required|string|max:120'
const EMAIL = 'required|string|max:254|email'
const PASSWORD = 'required|string|min:8|max:72'
const STATION = 'required|string|max:120'

/** The validation rules of the sign-up forms, by field. */
export const JOINING_RULES = { name: NAME, email: EMAIL, password: PASSWORD, station: STATION }

/** Who may create a station in this installation: everyone, or only people with an invitation. */
export type SignupPolicy = 'open' | 'invited'

/** Returns what visitors may know before they join: the name of the installation, and its sign-up policy. */
export const readJoining = endpoint<Record<string, never>, { name: string; signup: SignupPolicy }>(
  'GET',
  '/api/joining',
)

type SignUp = { name: string; email: string; password: string; station: string; timeZone: string }

/**
 * Creates a station and its first user. The response is the same when the address already has an account; its
 * owner is informed by email. Answers 403 when joining requires an invitation.
 */
export const signUp = endpoint<SignUp, { accepted: true }>('POST', '/api/joining/sign-up', {
  name: NAME,
  email: EMAIL,
  password: PASSWORD,
  station: STATION,
})

/** An invitation as its recipient sees it. `station` is empty when it invites to create a new station. */
export type ShownInvitation = { email: string; name: string; station: string; expiresAt: Instant }

/** Returns the invitation with this token. Answers 404 when it is used, withdrawn, expired or unknown. */
export const readInvitation = endpoint<{ token: string }, ShownInvitation>(
  'POST',
  '/api/joining/invitation',
)

type Acceptance = {
  token: string
  name: string
  password: string
  /** The name of the new station, when the invitation is to create one. */
  station?: string | undefined
  timeZone?: string | undefined
}

/** Creates the invited user's account. The token from the email proves the address. Returns the address. */
export const acceptInvitation = endpoint<Acceptance, { email: string }>(
  'POST',
  '/api/joining/accept',
  { name: NAME, password: PASSWORD },
)

export const declineInvitation = endpoint<{ token: string }, { declined: true }>(
  'POST',
  '/api/joining/decline',
)

export const STATION_SIZES = ['one', 'few', 'many'] as const

type Waiting = {
  email: string
  name: string
  station: string
  size: (typeof STATION_SIZES)[number]
  currentSystem: string
}

/**
 * Adds a station to the waitlist and returns its position, from 1. A repeated request returns the same
 * position.
 */
export const joinWaitlist = endpoint<Waiting, { position: number }>(
  'POST',
  '/api/joining/waitlist',
  { name: NAME, email: EMAIL, station: STATION, currentSystem: 'max:200' },
)

/**
 * Invites stations from the waitlist: the entries in `ids`, or the next `first` ones in order of arrival.
 * Requires an administrator of the installation. A station that was invited before receives a new email; its
 * old token becomes invalid.
 */
export const inviteFromWaitlist = endpoint<
  { ids?: string[] | undefined; first?: number | undefined },
  { invited: string[] }
>('POST', '/api/waitlist/invite')

/**
 * Invites a person to the user's own station. Only station administrators may grant privileges; staff with
 * the `members` privilege invite without any. Returns the id of the invitation.
 */
export const invitePerson = endpoint<
  { email: string; name: string; privileges: Privilege[] },
  { id: string }
>('POST', '/api/invitations', { email: EMAIL, name: 'max:120' })

/** Sends the invitation again, with a new token valid for seven days. The old token becomes invalid. */
export const resendInvitation = endpoint<{ id: string }, { id: string }>(
  'POST',
  '/api/invitations/:id/resend',
)

/** Withdraws an invitation. Its token becomes invalid immediately. */
export const withdrawInvitation = endpoint<{ id: string }, { id: string }>(
  'POST',
  '/api/invitations/:id/withdraw',
)

/**
 * Fills a channel of the user's station with two days of sample programs. Requires a station administrator.
 */
export const makeSampleDays = endpoint<{ channel: string }, { shows: number; airings: number }>(
  'POST',
  '/api/onboarding/sample-days',
)

/** Returns everything stored about the current user, as JSON. */
export const exportOwnData = endpoint<Record<string, never>, Record<string, unknown>>(
  'GET',
  '/api/people/me/export',
)
