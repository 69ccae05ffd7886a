import { staffOf } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import {
  choice,
  email,
  flag,
  instant,
  json,
  reference,
  references,
  text,
  whole,
} from '../kernel/field.ts'
import { LANGUAGE_TAGS } from '../texts/languages.ts'
import type { EpochMs } from '../time/instants.ts'

const ADMINS = staffOf('organization')

/** The maximum number of days ahead, counted from today, for which a provider receives listings. */
const MAX_DAYS_AHEAD = 14

/** A contact at a cable company or listing service who is emailed when the public schedule changes. */
export const listingContacts = collection('listingContacts', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    // The provider's name as in the channels' `carriage`, so that the emails show that provider's channel
    // numbers.
    name: text({ required: true, max: 120, presentable: true }),
    email: email({ required: true }),
    daysAhead: whole({ required: true, min: 1, max: MAX_DAYS_AHEAD }),
    // Empty: all public channels.
    channels: references('channels'),
    // Empty: the station's language.
    language: choice([...LANGUAGE_TAGS]),
    active: flag({ default: true }),
    // When the recipient unsubscribed.
    stoppedAt: instant(),
  },
  indexes: [{ fields: ['organization', 'name'] }, { fields: ['active'] }],
  access: { list: ADMINS, view: ADMINS, create: ADMINS, update: ADMINS, delete: ADMINS },
})

export type ListingContact = RecordOf<typeof listingContacts>

/** A public program in a provider's listing. */
export type ListedProgram = {
  /** The id of the airing. */
  id: string
  channel: string
  title: string
  startsAt: EpochMs
  endsAt: EpochMs
}

/** A channel in a provider's listing. `name` begins with the number under which the provider carries it. */
export type ListedChannel = { id: string; name: string }

/** A provider's listing for the half-open range from `from` until `until`. */
export type ProviderListing = {
  from: EpochMs
  until: EpochMs
  channels: ListedChannel[]
  programmes: ListedProgram[]
}

/** The hash of a listing, and when the listing got it. */
export type ListingHash = { hash: string; since: EpochMs }

/** The listing that was last sent to a contact, and when the listing has changed since then. */
export const toldListings = collection('toldListings', {
  tenant: 'organization',
  unaudited: true,
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    contact: reference('listingContacts', { required: true, cascadeDelete: true }),
    // The recipient's address. When it changes, the contact receives a full listing again.
    email: email(),
    listing: json<ProviderListing>({ maxSize: 20_971_520 }),
    toldAt: instant(),
    // When the listing of today and tomorrow, and that of all days, last changed. Empty if nothing has changed since
    // the last email.
    standing: json<{ near: ListingHash; all: ListingHash }>({ maxSize: 1024 }),
  },
  indexes: [{ fields: ['contact'], unique: true }],
})

export type ToldListing = RecordOf<typeof toldListings>
