import { collection, type RecordOf } from '../../collection.ts'
import { json, reference } from '../../field.ts'
import { MEGABYTE } from '../limits.ts'

/** Short hashes of what a feed said, by the name of our field. */
export type SaidValues = Readonly<Record<string, string>>

/** What the feed of a podcast said at its last import. */
export type SaidByFeed = {
  podcast: SaidValues
  /** By the hash of the GUID: of every episode that was imported. */
  episodes: Readonly<Record<string, SaidValues>>
  /** The hash of its address, and the name of the file that was made of it. */
  artwork?: { address: string; file: string }
}

/**
 * What the feed of an earlier host said at the last import. A value of ours that differs was changed here, and an episode
 * that is gone was deleted here: the next import undoes neither. No API can read it.
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
