import type { ListingContact } from '@docket/model/collections/listing-contacts'
import type { Sealer } from '#platform/secrets/sealer.ts'

const PLACE = 'listingContacts.stop'

/** What the link in a letter proves: that whoever has it was sent that letter. Nothing of it is kept. */
export type StopTokens = {
  of(contact: ListingContact): string
  /** The contact's id; nothing for a token that is none, or was made with another secret. */
  read(token: string): string | undefined
}

export function createStopTokens(sealer: Sealer): StopTokens {
  return {
    of: ({ id }) => Buffer.from(sealer.seal(id, PLACE)).toString('base64url'),
    read: (token) => sealer.open(Buffer.from(token, 'base64url').toString(), PLACE),
  }
}
