import type { App } from '@docket/accounts/app'
import { type Invitation, invitations } from '@docket/model/accounts/invitations'
import {
  acceptInvitation,
  declineInvitation,
  JOINING_RULES,
  readInvitation,
} from '@docket/model/accounts/joining'
import { type WaitlistEntry, waitlistEntries } from '@docket/model/accounts/waitlist-entries'
import { type FieldFaults, InvalidRecord, NotFound } from '@docket/model/kernel/errors'
import { organizations } from '@docket/model/station/organizations'
import { toEpochMs } from '@docket/model/time/instants'
import { brokenRules, type Records } from '@docket/records/engine'
import { hashToken } from '@docket/service/mail'
import { joining as words } from '@docket/texts/server/accounts'
import { z } from 'zod'
import { isStillVouchedFor } from './hosts.ts'
import { makePerson, makeStation } from './new-station.ts'

const TOKEN = z.object({ token: z.string().min(1).max(100) })
const ACCEPTANCE = TOKEN.extend({
  name: z.string(),
  password: z.string(),
  station: z.string().optional(),
  timeZone: z.string().max(64).optional(),
})

/**
 * Serves the calls of an invited person: view, accept or decline the invitation. The token in the mail
 * identifies them.
 */
export function serveAcceptingInvitations(app: App, admit: (address: string) => void): void {
  app.handle(readInvitation, { who: 'anyone', shape: TOKEN }, async ({ params, address }) => {
    admit(address)
    const invitation = await findInvitation(app, app.records, params.token)
    const { email, name, expiresAt } = invitation.record
    return { email, name, station: await stationOf(app, invitation), expiresAt }
  })

  app.handle(acceptInvitation, { who: 'anyone', shape: ACCEPTANCE }, async (call) => {
    admit(call.address)
    const { token, name, password, station, timeZone } = call.params
    return app.transaction(async (records) => {
      const invitation = await findInvitation(app, records, token)
      const { email } = invitation.record
      const person = { name: name.trim(), email, password, verified: true }
      if (invitation.kind === 'staff') {
        const { id, organization, privileges } = invitation.record
        const user = await makePerson(records, organization, { ...person, privileges })
        const done = { status: 'accepted', acceptedBy: user.id, tokenHash: '' } as const
        await records.update(invitations, id, done)
      } else {
        const wanted = { name: station?.trim() ?? '', timeZone }
        refuseBroken(wanted.name)
        await makeStation(records, wanted, person)
        await records.update(waitlistEntries, invitation.record.id, {
          status: 'accepted',
          tokenHash: '',
        })
      }
      return { email }
    })
  })

  app.handle(declineInvitation, { who: 'anyone', shape: TOKEN }, async ({ params, address }) => {
    admit(address)
    await app.transaction(async (records) => {
      const { kind, record } = await findInvitation(app, records, params.token)
      const declined = { status: 'declined', tokenHash: '' } as const
      if (kind === 'staff') await records.update(invitations, record.id, declined)
      else await records.update(waitlistEntries, record.id, declined)
    })
    return { declined: true }
  })
}

type FoundInvitation =
  | { kind: 'staff'; record: Invitation }
  | { kind: 'waitlist'; record: WaitlistEntry }

async function findInvitation(app: App, records: Records, token: string): Promise<FoundInvitation> {
  const where = { tokenHash: hashToken(token), status: 'invited' } as const
  const staff = await records.find(invitations, where)
  const invitation: FoundInvitation | undefined = staff
    ? { kind: 'staff', record: staff }
    : await findWaiting(records, where)
  if (!invitation || toEpochMs(invitation.record.expiresAt) <= app.clock.now()) {
    throw new NotFound(words.worthless)
  }
  if (staff && !(await isStillVouchedFor(records, staff))) throw new NotFound(words.worthless)
  return invitation
}

async function findWaiting(
  records: Records,
  where: { tokenHash: string; status: 'invited' },
): Promise<FoundInvitation | undefined> {
  const record = await records.find(waitlistEntries, where)
  return record && { kind: 'waitlist', record }
}

async function stationOf(app: App, invitation: FoundInvitation): Promise<string> {
  if (invitation.kind === 'waitlist') return ''
  return (await app.records.get(organizations, invitation.record.organization)).name
}

function refuseBroken(station: string): void {
  const faults: FieldFaults = brokenRules({ station: JOINING_RULES.station }, { station })
  if (Object.keys(faults).length > 0) throw new InvalidRecord(faults, words.enterStationName)
}
