import { createHash } from 'node:crypto'
import type { App } from '@docket/accounts/app'
import { NotFound, Refusal } from '@docket/model/kernel/errors'
import { type Organization, organizations } from '@docket/model/station/organizations'
import { HAND_IN_DAYS, type HandedInBy, type HandInKind } from '@docket/model/submissions/hand-in'
import { type HandIn, handIns } from '@docket/model/submissions/hand-ins'
import type { EpochMs } from '@docket/model/time/instants'
import { not, type Records } from '@docket/records/engine'
import { network } from '@docket/service/http'
import { inLanguage, languageOfStation } from '@docket/service/languages'
import { newMailToken } from '@docket/service/mail'
import { submissions as words } from '@docket/texts/server/submissions'
import { confirmMail } from './mails.ts'

/** The most unconfirmed entries per station, per network at a station, and per email address from that network. */
const MAX_UNCONFIRMED = 500
const MAX_PER_NETWORK = 10
const MAX_OF_ONE = 5

type Offer = Pick<HandIn, 'programme'> | Pick<HandIn, 'notice'> | Pick<HandIn, 'application'>

/** The context of a submission. */
export type HandInContext = { station: Organization; records: Records; now: EpochMs }

/** A submission and the network address of the sender. */
type SentHandIn<Given> = { kind: HandInKind; given: Given; address: string }

/**
 * Stores a submission, as `offerOf` reads it, and sends the confirmation mail. Throws `NotFound` if the
 * station does not accept this kind, and `Refusal` 429 if too many came from the same network.
 */
export async function storeHandIn<Given extends HandedInBy>(
  app: App,
  { kind, given, address }: SentHandIn<Given>,
  offerOf: (given: Given, place: HandInContext) => Promise<Offer> | Offer,
): Promise<void> {
  const now = app.clock.now()
  const { token, ...kept } = newMailToken(now, HAND_IN_DAYS)
  const { contactName, title } = given
  const contactEmail = given.contactEmail.trim().toLowerCase()
  const sender = networkKey(address)
  await app.transaction(async (records, { post }) => {
    const station = await findStation(records, given.station, kind)
    const organization = station.id
    const from = { organization, contactEmail, network: sender }
    await refuseFlood(records, from, app.config.rateLimits)
    const offer = await offerOf(given, { station, records, now })
    await records.create(handIns, { ...offer, ...kept, ...from, contactName })
    const facts = { to: contactEmail, installation: app.installation(), station: station.name }
    const known = { network: sender, contactEmail, confirmedAt: not('') }
    const isKnown = (await records.count(handIns, known)) > 0
    const write = () => confirmMail(facts, { kind, title, token })
    await post(inLanguage(languageOfStation(station), write), {
      kind: isKnown ? 'handInFromKnownPlace' : 'handIn',
      ...(app.config.rateLimits && { sender }),
    })
  })
}

/** Returns the station. Throws `NotFound` if it accepts no submissions, or none of this kind. */
export async function findStation(
  records: Records,
  slug: string,
  kind?: HandInKind,
): Promise<Organization> {
  const station = await records.find(organizations, { slug })
  const takes = station ? kindsTakenBy(station) : []
  if (!station || !(kind ? takes.includes(kind) : takes.length > 0)) {
    throw new NotFound(words.noneTaken[kind ?? 'programme'])
  }
  return station
}

export function kindsTakenBy(station: Organization): HandInKind[] {
  const { takesSubmissions, takesNotices, takesMembers } = station
  return [
    ...(takesSubmissions ? ['programme' as const] : []),
    ...(takesNotices ? ['notice' as const] : []),
    ...(takesMembers ? ['membership' as const] : []),
  ]
}

/**
 * Refuses only the network that sends too many. If the station has too many unconfirmed entries, deletes the
 * oldest.
 */
async function refuseFlood(
  records: Records,
  { organization, contactEmail, network: sender }: HandInSender,
  limitsNetworks: boolean,
): Promise<void> {
  const waiting = { organization, confirmedAt: '' }
  const own = { ...waiting, network: sender }
  if ((await records.count(handIns, { ...own, contactEmail })) >= MAX_OF_ONE) {
    throw new Refusal(429, words.confirmFirst)
  }
  if (limitsNetworks && (await records.count(handIns, own)) >= MAX_PER_NETWORK) {
    throw new Refusal(429, words.manyFromNetwork)
  }
  if ((await records.count(handIns, waiting)) >= MAX_UNCONFIRMED) {
    const [oldest] = await records.list(handIns, { where: waiting, sort: 'created', limit: 1 })
    if (oldest) await records.delete(handIns, oldest.id)
  }
}

type HandInSender = Pick<HandIn, 'organization' | 'contactEmail' | 'network'>

/** Returns a digest of the network, so that the address itself is not stored. */
export function networkKey(address: string): string {
  return createHash('sha256')
    .update(`handed in from ${network(address)}`)
    .digest('hex')
}
