import { collection, type RecordOf } from '../kernel/collection.ts'
import { text } from '../kernel/field.ts'

const OWN = [
  '@request.auth.id != ""',
  'recordRef = @request.auth.id',
  'collectionRef = @request.auth.collectionId',
].join(' && ')

/**
 * External accounts with which users log in. Users can list and remove their own; only logging in creates
 * them. Users are referenced by plain ids because they may belong to any auth collection.
 */
export const externalAuths = collection('_externalAuths', {
  fields: {
    /** The id of the auth collection. */
    collectionRef: text({ required: true }),
    /** The id of the user in that collection. */
    recordRef: text({ required: true }),
    provider: text({ required: true }),
    /** The provider's id of the user. It is never the email address, which can pass to another person. */
    providerId: text({ required: true }),
  },
  indexes: [
    { fields: ['collectionRef', 'provider', 'providerId'], unique: true },
    { fields: ['collectionRef', 'recordRef', 'provider'], unique: true },
  ],
  access: { list: OWN, view: OWN, delete: OWN },
})

export type ExternalAuth = RecordOf<typeof externalAuths>
