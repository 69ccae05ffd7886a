import type { Privilege } from './access.ts'
import { endpoint } from './endpoint.ts'
import type { Instant } from './time.ts'

/** A letter with a token to join is good for so long. */
export const INVITATION_DAYS = 7

const NAME = 'required|string|max:120'
const EMAIL = 'required|string|max:254|email'
const PASSWORD = 'required|string|min:8|max:72'
const STATION = 'required|string|max:120'

/** What the forms of joining ask, field by field. */
export const JOINING_RULES = { name: NAME, email: EMAIL, password: PASSWORD, station: STATION }

/** Who may make a station here: everybody, or whoever has a letter. */
export type SignupPolicy = 'open' | 'invited'

/** What a visitor may know before joining: who runs this installation, and whether it is open. */
export const readJoining = endpoint<Record<string, never>, { name: string; signup: SignupPolicy }>(
  'GET',
  '/api/joining',
)

type SignUp = { name: string; email: string; password: string; station: string; timeZone: string }

/**
 * Makes a station and its first person. The answer is the same when the address has an account
 * already: its owner is told by letter. 403 where joining needs a letter.
 */
export const signUp = endpoint<SignUp, { accepted: true }>('POST', '/api/joining/sign-up', {
  name: NAME,
  email: EMAIL,
  password: PASSWORD,
  station: STATION,
})

/** A letter, as its reader sees it. `station` is empty when it invites to make a new one. */
export type ShownInvitation = { email: string; name: string; station: string; expiresAt: Instant }

/** What the letter with this token says. 404 for one that is used, withdrawn, expired or unknown. */
export const readInvitation = endpoint<{ token: string }, ShownInvitation>(
  'POST',
  '/api/joining/invitation',
)

type Acceptance = {
  token: string
  name: string
  password: string
  /** Of a new station, where the letter invites to make one. */
  station?: string | undefined
  timeZone?: string | undefined
}

/** Makes the person whom the letter invites; the letter proves their address. Answers the address. */
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

/** Puts a station on the waitlist; asking again answers its place. The first is 1. */
export const joinWaitlist = endpoint<Waiting, { position: number }>(
  'POST',
  '/api/joining/waitlist',
  { name: NAME, email: EMAIL, station: STATION, currentSystem: 'max:200' },
)

/**
 * Administrators of the installation: invites the entries named, or as many as `first` says in the
 * order of their coming. Those invited before get a new letter, and the old one is void.
 */
export const inviteFromWaitlist = endpoint<
  { ids?: string[] | undefined; first?: number | undefined },
  { invited: string[] }
>('POST', '/api/waitlist/invite')

/**
 * Invites somebody to one's own station. Privileges only by its administrators; those who work with
 * members invite without any. Answers the invitation's id.
 */
export const invitePerson = endpoint<
  { email: string; name: string; privileges: Privilege[] },
  { id: string }
>('POST', '/api/invitations', { email: EMAIL, name: 'max:120' })

/** A new letter with a new token and seven new days; the old token is void. */
export const resendInvitation = endpoint<{ id: string }, { id: string }>(
  'POST',
  '/api/invitations/:id/resend',
)

/** The letter's token is void from now on. */
export const withdrawInvitation = endpoint<{ id: string }, { id: string }>(
  'POST',
  '/api/invitations/:id/withdraw',
)

/** Gives one's own channel two days of invented programmes. Administrators of the station. */
export const makeSampleDays = endpoint<{ channel: string }, { shows: number; airings: number }>(
  'POST',
  '/api/onboarding/sample-days',
)

/** Everything that is kept about oneself, as JSON. */
export const exportOwnData = endpoint<Record<string, never>, Record<string, unknown>>(
  'GET',
  '/api/people/me/export',
)
