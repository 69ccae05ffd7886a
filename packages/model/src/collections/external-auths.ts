import { collection, type RecordOf } from '../collection.ts'
import { text } from '../field.ts'

const OWN = [
  '@request.auth.id != ""',
  'recordRef = @request.auth.id',
  'collectionRef = @request.auth.collectionId',
].join(' && ')

/**
 * Accounts elsewhere that people sign in with. Everybody sees and removes their own; only signing
 * in adds any. People are named by id because they may be of any auth collection.
 */
export const externalAuths = collection('_externalAuths', {
  fields: {
    /** Id of the auth collection. */
    collectionRef: text({ required: true }),
    /** Id of the person in it. */
    recordRef: text({ required: true }),
    provider: text({ required: true }),
    /** Who the person is to the provider; never their e-mail address, which can change hands. */
    providerId: text({ required: true }),
  },
  indexes: [
    { fields: ['collectionRef', 'provider', 'providerId'], unique: true },
    { fields: ['collectionRef', 'recordRef', 'provider'], unique: true },
  ],
  access: { list: OWN, view: OWN, delete: OWN },
})

export type ExternalAuth = RecordOf<typeof externalAuths>
