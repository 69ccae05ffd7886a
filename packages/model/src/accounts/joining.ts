import type { Privilege } from '../kernel/access.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { type ShapedValue, shape } from '../kernel/shape.ts'
import { acceptedShape, idOnlyShape, instantShape } from '../kernel/shapes.ts'

/** How many days an invitation is valid. */
export const INVITATION_DAYS = 7

const NAME = 'required|string|max:120'
const EMAIL = 'required|string|max:254|email'
const PASSWORD = 'required|string|min:8|max:72'
const STATION = 'required|string|max:120'

/** The validation rules of the sign-up forms, by field. */
export const JOINING_RULES = { name: NAME, email: EMAIL, password: PASSWORD, station: STATION }

/** Who may create a station in this installation: everyone, or only people with an invitation. */
const SIGNUP_POLICIES = ['open', 'invited'] as const
export type SignupPolicy = (typeof SIGNUP_POLICIES)[number]

/** Returns what visitors may know before they join: the name of the installation, and its sign-up policy. */
export const readJoining = endpoint<Record<string, never>, { name: string; signup: SignupPolicy }>(
  'GET',
  '/api/joining',
  { answer: (z) => z.object({ name: z.string(), signup: z.enum(SIGNUP_POLICIES) }) },
)

type SignUp = { name: string; email: string; password: string; station: string; timeZone: string }

/**
 * Creates a station and its first user. The response is the same when the address already has an account; its
 * owner is informed by email. Answers 403 when joining requires an invitation.
 */
export const signUp = endpoint<SignUp, { accepted: true }>('POST', '/api/joining/sign-up', {
  answer: acceptedShape,
  rules: JOINING_RULES,
  refuses: [403],
})

/** An invitation as its recipient sees it. `station` is empty when it invites to create a new station. */
export const shownInvitationShape = shape('ShownInvitation', (z) =>
  z.object({
    email: z.string(),
    name: z.string(),
    station: z.string().describe('Empty when it invites to create a new station.'),
    expiresAt: instantShape(z),
  }),
)
export type ShownInvitation = ShapedValue<typeof shownInvitationShape>

/** Returns the invitation with this token. Answers 404 when it is used, withdrawn, expired or unknown. */
export const readInvitation = endpoint<{ token: string }, ShownInvitation>(
  'POST',
  '/api/joining/invitation',
  { answer: shownInvitationShape, refuses: [404] },
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
  {
    answer: (z) => z.object({ email: z.string() }),
    rules: { name: NAME, password: PASSWORD },
    refuses: [404],
  },
)

export const declineInvitation = endpoint<{ token: string }, { declined: true }>(
  'POST',
  '/api/joining/decline',
  { answer: (z) => z.object({ declined: z.literal(true) }), refuses: [404] },
)

export const STATION_SIZES = ['one', 'few', 'many'] as const

type WaitlistEntry = {
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
export const joinWaitlist = endpoint<WaitlistEntry, { position: number }>(
  'POST',
  '/api/joining/waitlist',
  {
    answer: (z) => z.object({ position: z.int().describe('From 1.') }),
    rules: { name: NAME, email: EMAIL, station: STATION, currentSystem: 'max:200' },
  },
)

/**
 * Invites stations from the waitlist: the entries in `ids`, or the next `first` ones in order of arrival.
 * Requires an administrator of the installation. A station that was invited before receives a new email; its
 * old token becomes invalid.
 */
export const inviteFromWaitlist = endpoint<
  { ids?: string[] | undefined; first?: number | undefined },
  { invited: string[] }
>('POST', '/api/waitlist/invite', {
  answer: (z) => z.object({ invited: z.array(z.string()) }),
})

/**
 * Invites a person to the user's own station. Only station administrators may grant privileges; staff with
 * the `members` privilege invite without any. Returns the id of the invitation.
 */
export const invitePerson = endpoint<
  { email: string; name: string; privileges: Privilege[] },
  { id: string }
>('POST', '/api/invitations', {
  answer: idOnlyShape,
  rules: { email: EMAIL, name: 'max:120' },
  refuses: [409],
})

/** Sends the invitation again, with a new token valid for seven days. The old token becomes invalid. */
export const resendInvitation = endpoint<{ id: string }, { id: string }>(
  'POST',
  '/api/invitations/:id/resend',
  { answer: idOnlyShape, refuses: [409] },
)

/** Withdraws an invitation. Its token becomes invalid immediately. */
export const withdrawInvitation = endpoint<{ id: string }, { id: string }>(
  'POST',
  '/api/invitations/:id/withdraw',
  { answer: idOnlyShape, refuses: [409] },
)

/**
 * Fills a channel of the user's station with two days of sample programs. Requires a station administrator.
 */
export const makeSampleDays = endpoint<{ channel: string }, { shows: number; airings: number }>(
  'POST',
  '/api/onboarding/sample-days',
  { answer: (z) => z.object({ shows: z.int(), airings: z.int() }), refuses: [409] },
)

/** Returns everything stored about the current user, as JSON. */
export const exportOwnData = endpoint<Record<string, never>, Record<string, unknown>>(
  'GET',
  '/api/people/me/export',
  { answer: (z) => z.record(z.string(), z.unknown()) },
)
