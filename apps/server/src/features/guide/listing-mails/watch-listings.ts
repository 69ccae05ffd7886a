import type { App, Outgoing } from '@docket/accounts/app'
import {
  type ListingContact,
  listingContacts,
  type ToldListing,
  toldListings,
} from '@docket/model/guide/listing-contacts'
import {
  type EpochMs,
  MINUTE_MS,
  SECOND_MS,
  toEpochMs,
  toInstant,
} from '@docket/model/time/instants'
import type { Records } from '@docket/records/engine'
import type { ScheduleVersions } from '../schedule-versions.ts'
import type { Station, Stations } from '../stations.ts'
import { listingAsTold } from './compare-listings.ts'
import { type Decision, decideMail } from './decide-mail.ts'
import { readListing } from './read-listing.ts'
import type { StopTokens } from './stop-tokens.ts'
import { changesMail, firstMail, type ListingContext } from './write-mail.ts'

const WATCH = 'listings.watch'
const EVERY_MS = 30 * SECOND_MS
/** Compares again after this time even without a change, because changes get closer and new days come into range. */
const LOOK_AGAIN_MS = 15 * MINUTE_MS
const MAX_CONTACTS = 20_000

type WatchParts = {
  app: App
  stations: Stations
  versions: ScheduleVersions
  tokens: StopTokens
}

type ContactCheck = {
  station: Station
  contact: ListingContact
  current: ListingContext['current']
}

/**
 * Every half minute, compares what contacts were sent with the public listing, for stations whose schedule or contacts
 * have changed or whose next check is due.
 */
export function watchListings(parts: WatchParts): void {
  const { app, stations, versions } = parts
  const looked = new Map<string, { version: number; checkAt: EpochMs }>()

  async function check(organization: string, contacts: readonly ListingContact[], now: EpochMs) {
    const version = versions.of(organization)
    // Set before the check, so that contacts who change during it are checked again.
    looked.set(organization, { version, checkAt: Number.POSITIVE_INFINITY })
    const station = await stations.byId(organization)
    let checkAt = now + LOOK_AGAIN_MS
    for (const contact of contacts) {
      const current = await readListing(app.records, station, contact, now)
      checkAt = Math.min(checkAt, await checkContact(parts, { station, contact, current }, now))
    }
    const noted = looked.get(organization)
    if (noted) noted.checkAt = checkAt
  }

  async function watch(signal: AbortSignal): Promise<void> {
    const now = app.clock.now()
    const where = { active: true }
    const active = await app.records.list(listingContacts, { where, limit: MAX_CONTACTS })
    for (const [organization, contacts] of Map.groupBy(active, (one) => one.organization)) {
      if (signal.aborted) return
      const last = looked.get(organization)
      if (last?.version === versions.of(organization) && now < last.checkAt) continue
      await check(organization, contacts, now).catch((error: unknown) => {
        looked.delete(organization)
        app.log.error('The listing contacts of a station will be notified later.', {
          organization,
          error,
        })
      })
    }
  }

  app.jobs.handle(WATCH, (_payload, { signal }) => watch(signal), { lane: 'listings' })
  app.jobs.repeat(WATCH, EVERY_MS)
  const name = 'compares the listings again at the next check'
  app.afterCommit(listingContacts, name, ({ record }) => void looked.delete(record.organization))
  app.afterForeignCommit(listingContacts, name, ({ organization }) => {
    looked.delete(organization)
  })
}

/** Stores and sends what is due. Returns when there may be something to send next. */
async function checkContact(parts: WatchParts, look: ContactCheck, now: EpochMs): Promise<EpochMs> {
  const { app } = parts
  const seen = await app.records.find(toldListings, { contact: look.contact.id })
  const decision = seen && decisionOf(seen, look, now)
  if (!seen || !decision || hasWork(seen, decision, look)) {
    await app.transaction((records, outgoing) => writeDown(parts, look, now, records, outgoing))
  }
  return decision?.checkAt ?? Number.POSITIVE_INFINITY
}

/**
 * Decides again inside the transaction, because another process may have sent the changes in the meantime.
 * The mail and the record of what was sent are stored together.
 */
async function writeDown(
  { app, tokens }: WatchParts,
  look: ContactCheck,
  now: EpochMs,
  records: Records,
  { post }: Outgoing,
): Promise<void> {
  const { station, current } = look
  const contact = await records.find(listingContacts, { id: look.contact.id, active: true })
  // The contact was changed, stopped or deleted while the listing was read.
  if (contact?.updated !== look.contact.updated) return
  const { id, organization, email } = contact
  const seen = await records.find(toldListings, { contact: id })
  const context = { station, contact, current, installation: app.installation() }
  const token = tokens.of(contact)
  const decision = seen && decisionOf(seen, look, now)
  if (!seen?.listing || !decision) {
    const values = { email, listing: current, toldAt: toInstant(now), standing: null }
    if (seen) await records.update(toldListings, seen.id, values)
    else await records.create(toldListings, { ...values, organization, contact: id })
    await post(firstMail({ ...context, told: current, token }), { kind: 'told' })
    return
  }
  if (!hasWork(seen, decision, look)) return
  const { due, untold, standing } = decision
  const isOutdated = due.length > 0 || hasOtherDays(seen, look)
  await records.update(toldListings, seen.id, {
    standing,
    ...(isOutdated && { listing: listingAsTold(seen.listing, current, untold) }),
    ...(due.length > 0 && { toldAt: toInstant(now) }),
  })
  if (due.length > 0) {
    await post(changesMail({ ...context, told: seen.listing, token }, due), { kind: 'told' })
  }
}

/** Returns `undefined` for a contact that gets the first mail again. */
function decisionOf(seen: ToldListing, { contact, current }: ContactCheck, now: EpochMs) {
  if (!seen.listing || seen.email !== contact.email) return undefined
  const { listing, standing, toldAt } = seen
  return decideMail(listing, current, { standing, toldAt: toEpochMs(toldAt) }, now)
}

function hasWork(seen: ToldListing, { due, standing }: Decision, look: ContactCheck): boolean {
  const { standing: noted } = seen
  // A new hash always has a new time, so comparing the times is enough.
  const isNoted =
    standing?.near.since === noted?.near.since && standing?.all.since === noted?.all.since
  return due.length > 0 || !isNoted || hasOtherDays(seen, look)
}

function hasOtherDays({ listing }: ToldListing, { current }: ContactCheck): boolean {
  return listing?.from !== current.from || listing.until !== current.until
}
