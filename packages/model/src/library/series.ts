import { readByMembers } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import { file, flag, json, reference, text } from '../kernel/field.ts'
import { IMAGES, MEGABYTE } from '../kernel/limits.ts'
import type { ExternalRef } from '../station/channels.ts'
import type { Focus } from './artwork/crops.ts'

/** A series, which groups shows as its episodes. */
export const series = collection('series', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    title: text({ required: true, max: 200 }),
    slug: text({ required: true, max: 80, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }),
    description: text({ max: 5000 }),
    producer: reference('producers'),
    category: reference('categories'),
    artwork: file({
      maxSize: 5 * MEGABYTE,
      mimeTypes: IMAGES,
      thumbs: ['100x100', '400x0', '640x360'],
    }),
    // The point that stays visible in every crop of the artwork; empty: its center.
    artworkFocus: json<Focus>({ maxSize: 100 }),
    // Names and words that a transcriber should know, one per line.
    vocabulary: text({ max: 5000 }),
    isPodcast: flag(),
    externalRef: json<ExternalRef>({ maxSize: 1024 }),
  },
  indexes: [{ fields: ['organization', 'slug'], unique: true }],
  access: readByMembers('organization', 'content'),
})

export type Series = RecordOf<typeof series>
