import { type HandIn, handIns } from '@docket/model/collections/hand-ins'
import { type Organization, organizations } from '@docket/model/collections/organizations'
import { HAND_IN_DAYS, type HandedInBy, type HandInKind } from '@docket/model/hand-in'
import type { EpochMs } from '@docket/model/time'
import type { App } from '#platform/app.ts'
import { NotFound, Refusal } from '#platform/errors.ts'
import { newLetterToken } from '#platform/mail/letter-token.ts'
import type { Records } from '#platform/records/records.ts'
import { confirmLetter } from './letters.ts'

/** So much may wait for its letter to be answered at one station, or for one address. */
const MOST_UNCONFIRMED = 500
const MOST_OF_ONE = 5

type Offer = Pick<HandIn, 'programme'> | Pick<HandIn, 'notice'>

/** What is known where something is handed in. */
export type Place = { station: Organization; records: Records; now: EpochMs }

/**
 * Keeps what was handed in, as `offerOf` reads it, and posts the letter that asks for its
 * confirmation. Throws `NotFound` where the station takes nothing of the kind.
 */
export async function keepHandIn<Given extends HandedInBy>(
  app: App,
  kind: HandInKind,
  given: Given,
  offerOf: (given: Given, place: Place) => Promise<Offer> | Offer,
): Promise<void> {
  const now = app.clock.now()
  const { token, ...kept } = newLetterToken(now, HAND_IN_DAYS)
  const { contactName, title } = given
  const contactEmail = given.contactEmail.trim().toLowerCase()
  await app.transaction(async (records, { post }) => {
    const station = await findStation(records, given.station, kind)
    const organization = station.id
    await refuseFlood(records, organization, contactEmail)
    const offer = await offerOf(given, { station, records, now })
    await records.create(handIns, { ...offer, ...kept, organization, contactName, contactEmail })
    const facts = { to: contactEmail, installation: app.installation(), station: station.name }
    await post(confirmLetter(facts, { kind, title, token }))
  })
}

/** Throws `NotFound` where the public hands in nothing, or nothing of the kind. */
export async function findStation(
  records: Records,
  slug: string,
  kind?: HandInKind,
): Promise<Organization> {
  const station = await records.find(organizations, { slug })
  const takes = station ? kindsTakenBy(station) : []
  if (!station || !(kind ? takes.includes(kind) : takes.length > 0)) {
    const what = kind === 'notice' ? 'notices' : 'programmes'
    throw new NotFound(`No station takes ${what} at this address.`)
  }
  return station
}

export function kindsTakenBy({ takesSubmissions, takesNotices }: Organization): HandInKind[] {
  return [
    ...(takesSubmissions ? ['programme' as const] : []),
    ...(takesNotices ? ['notice' as const] : []),
  ]
}

async function refuseFlood(records: Records, organization: string, contactEmail: string) {
  const waiting = { organization, confirmedAt: '' }
  if ((await records.count(handIns, { ...waiting, contactEmail })) >= MOST_OF_ONE) {
    throw new Refusal(429, 'Confirm first what you handed in: the links are in your mail.')
  }
  if ((await records.count(handIns, waiting)) >= MOST_UNCONFIRMED) {
    throw new Refusal(429, 'The station has much to read at the moment. Try again tomorrow.')
  }
}
