import { staffOf } from '../access.ts'
import { collection, type RecordOf } from '../collection.ts'
import { choice, email, flag, instant, json, reference, references, text, whole } from '../field.ts'
import { LANGUAGE_TAGS } from '../guide/words.ts'
import type { EpochMs } from '../time.ts'

const ADMINS = staffOf('organization')

/** The farthest day that a provider is told of, counted from today. */
const MOST_DAYS_AHEAD = 14

/** Who is mailed at a cable company or a listing service when the public schedule changes. */
export const listingContacts = collection('listingContacts', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    // The provider's, as the channels' carriage has it: then letters have its own numbers.
    name: text({ required: true, max: 120, presentable: true }),
    email: email({ required: true }),
    daysAhead: whole({ required: true, min: 1, max: MOST_DAYS_AHEAD }),
    // Empty: all that are public.
    channels: references('channels'),
    // Empty: the station's.
    language: choice([...LANGUAGE_TAGS]),
    active: flag({ default: true }),
    // When the recipient stopped the letters themselves.
    stoppedAt: instant(),
  },
  indexes: [{ fields: ['organization', 'name'] }, { fields: ['active'] }],
  access: { list: ADMINS, view: ADMINS, create: ADMINS, update: ADMINS, delete: ADMINS },
})

export type ListingContact = RecordOf<typeof listingContacts>

/** A public programme as a provider lists it. */
export type ListedProgramme = {
  /** Of the airing. */
  id: string
  channel: string
  title: string
  startsAt: EpochMs
  endsAt: EpochMs
}

/** `name` begins with the number that the provider carries the channel under. */
export type ListedChannel = { id: string; name: string }

/** What a provider lists from `from` until `until`, half-open. */
export type ProviderListing = {
  from: EpochMs
  until: EpochMs
  channels: ListedChannel[]
  programmes: ListedProgramme[]
}

/** Since when some days are as they are now. */
export type Still = { hash: string; since: EpochMs }

/** What a contact was told last, and since when it is otherwise. */
export const toldListings = collection('toldListings', {
  tenant: 'organization',
  unaudited: true,
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    contact: reference('listingContacts', { required: true, cascadeDelete: true }),
    // To whom: somebody else begins anew.
    email: email(),
    listing: json<ProviderListing>({ maxSize: 20_971_520 }),
    toldAt: instant(),
    // Of today and tomorrow, and of all days; nothing while all is as it was told.
    standing: json<{ near: Still; all: Still }>({ maxSize: 1024 }),
  },
  indexes: [{ fields: ['contact'], unique: true }],
})

export type ToldListing = RecordOf<typeof toldListings>
