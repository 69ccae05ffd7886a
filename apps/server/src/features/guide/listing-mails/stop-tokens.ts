import type { ListingContact } from '@docket/model/guide/listing-contacts'
import type { Sealer } from '@docket/service/secrets'

const PLACE = 'listingContacts.stop'

/**
 * Creates and reads the tokens in the mails' stop links. A token contains the encrypted contact id, so none
 * is stored.
 */
export type StopTokens = {
  of(contact: ListingContact): string
  /** Returns the contact's id, or `undefined` for an invalid token or one made with another secret. */
  read(token: string): string | undefined
}

export function createStopTokens(sealer: Sealer): StopTokens {
  return {
    of: ({ id }) => Buffer.from(sealer.seal(id, PLACE)).toString('base64url'),
    read: (token) => sealer.open(Buffer.from(token, 'base64url').toString(), PLACE),
  }
}
