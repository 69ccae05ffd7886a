import type { App } from '@docket/accounts/app'
import { type Invitation, invitations } from '@docket/model/accounts/invitations'
import {
  INVITATION_DAYS,
  invitePerson,
  resendInvitation,
  withdrawInvitation,
} from '@docket/model/accounts/joining'
import { type User, users } from '@docket/model/accounts/users'
import { PRIVILEGES } from '@docket/model/kernel/access'
import { Conflict, Forbidden, InvalidRecord, NotFound } from '@docket/model/kernel/errors'
import { organizations } from '@docket/model/station/organizations'
import type { AuthRecord, Caller } from '@docket/query/schema'
import type { Records, Where } from '@docket/records/engine'
import { inLanguage, languageOfStation } from '@docket/service/languages'
import { type Mail, type MailCause, newMailToken } from '@docket/service/mail'
import { joining as words } from '@docket/texts/server/accounts'
import { z } from 'zod'
import { mayGive, mayInvite } from './hosts.ts'
import { invitationMail } from './mails.ts'

const INVITATION = z.object({
  email: z.string(),
  name: z.string().default(''),
  privileges: z.array(z.enum(PRIVILEGES)).max(PRIVILEGES.length).default([]),
})
const ONE = z.object({ id: z.string().max(30) })
const MAX_WAITING = 200

/**
 * Serves the calls with which staff invite people to their station, send the mail again, and withdraw the
 * invitation.
 */
export function serveInvitingPeople(app: App): void {
  app.handle(invitePerson, { who: 'loggedIn', shape: INVITATION }, async ({ params, caller }) => {
    const host = hostOf(caller)
    if (!mayGive(host, params)) throw new Forbidden(words.onlyAdminsGivePrivileges)
    const { id } = await invite(app, host, { ...params, email: params.email.trim() })
    return { id }
  })

  app.handle(resendInvitation, { who: 'loggedIn', shape: ONE }, async ({ params, caller }) => {
    const host = hostOf(caller)
    const invitation = await findOwn(app, host, params.id)
    const { token, ...kept } = newMailToken(app.clock.now(), INVITATION_DAYS)
    await app.transaction(async (records, { post }) => {
      await records.update(invitations, invitation.id, {
        ...kept,
        invitedBy: host.id,
        status: 'invited',
      })
      await post(await mailTo(app, records, invitation, token), causeOf(host))
    })
    return { id: invitation.id }
  })

  app.handle(withdrawInvitation, { who: 'loggedIn', shape: ONE }, async ({ params, caller }) => {
    const { id } = await findOwn(app, hostOf(caller), params.id)
    await app.records.update(invitations, id, { status: 'withdrawn', tokenHash: '' })
    return { id }
  })
}

type InvitationRequest = z.infer<typeof INVITATION>

/** Creates an invitation. A new invitation to the same person replaces the earlier one and sends a new mail. */
async function invite(app: App, host: AuthRecord, asked: InvitationRequest): Promise<Invitation> {
  const organization = organizationOf(host)
  const { token, ...kept } = newMailToken(app.clock.now(), INVITATION_DAYS)
  const values = { ...asked, ...kept, organization, invitedBy: host.id, status: 'invited' as const }
  return app.transaction(async (records, { post }) => {
    const { email } = asked
    const known: Where<User> = { email, organization }
    if (await records.find(users, known)) {
      const message = words.alreadyOnStaff
      throw new InvalidRecord({ email: { code: 'validation_not_unique', message } })
    }
    const earlier = await records.find(invitations, { email, organization, status: 'invited' })
    if (earlier && !mayGive(host, earlier)) throw tooHigh()
    const waiting = await records.count(invitations, { organization, status: 'invited' })
    if (!earlier && waiting >= MAX_WAITING) {
      throw new Conflict(words.tooManyWaiting({ most: MAX_WAITING }))
    }
    const invitation = earlier
      ? await records.update(invitations, earlier.id, values)
      : await records.create(invitations, values)
    await post(await mailTo(app, records, invitation, token), causeOf(host))
    return invitation
  })
}

function causeOf(host: AuthRecord): MailCause {
  return { kind: 'invitation', sender: host.id, organization: organizationOf(host) }
}

async function mailTo(
  app: App,
  records: Records,
  { email: to, organization }: Invitation,
  token: string,
): Promise<Mail> {
  const station = await records.get(organizations, organization)
  const facts = { to, token, installation: app.installation() }
  return inLanguage(languageOfStation(station), () => invitationMail(facts, station.name))
}

async function findOwn(app: App, host: AuthRecord, id: string): Promise<Invitation> {
  const organization = organizationOf(host)
  const invitation = await app.records.find(invitations, { id, organization })
  if (!invitation) throw new NotFound()
  if (!mayGive(host, invitation)) throw tooHigh()
  if (invitation.status === 'invited' || invitation.status === 'expired') return invitation
  throw new Conflict(words.notOpen({ status: invitation.status }))
}

/**
 * Returns the caller if they may invite: administrators of the station, and users with the `members`
 * privilege.
 */
function hostOf(caller: Caller): AuthRecord {
  if (caller.kind === 'user' && mayInvite(caller.record, organizationOf(caller.record))) {
    return caller.record
  }
  throw new Forbidden(words.whoInvites)
}

function organizationOf({ organization }: AuthRecord): string {
  return typeof organization === 'string' ? organization : ''
}

function tooHigh(): Forbidden {
  return new Forbidden(words.onlyAdminsChange)
}
