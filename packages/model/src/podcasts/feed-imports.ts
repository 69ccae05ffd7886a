import { collection, type RecordOf } from '../kernel/collection.ts'
import { json, reference } from '../kernel/field.ts'
import { MEGABYTE } from '../kernel/limits.ts'

/** Short hashes of the feed's values, by the name of our field. */
export type SaidValues = Readonly<Record<string, string>>

/** What a podcast's feed contained at its last import. */
export type SaidByFeed = {
  podcast: SaidValues
  /** The values of each imported episode, by the hash of its GUID. */
  episodes: Readonly<Record<string, SaidValues>>
  /** The hash of the artwork's address, and the name of the stored file. */
  artwork?: { address: string; file: string }
}

/**
 * What the feed at an earlier host contained at the last import. If our value differs, it was changed here; if an
 * episode is gone, it was deleted here. The next import undoes neither. No API can read it.
 */
export const feedImports = collection('feedImports', {
  tenant: 'organization',
  unaudited: true,
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    podcast: reference('podcasts', { required: true, cascadeDelete: true }),
    said: json<SaidByFeed>({ hidden: true, maxSize: 8 * MEGABYTE }),
  },
  indexes: [{ fields: ['podcast'], unique: true }],
})

export type FeedImport = RecordOf<typeof feedImports>
