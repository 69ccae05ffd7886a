import { readByMembers } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import { choice, email, file, flag, instant, reference, text, url, whole } from '../kernel/field.ts'
import { IMAGES, MEGABYTE } from '../kernel/limits.ts'

/** A podcast, published as a feed. `guid` never changes once the feed is published. */
export const podcasts = collection('podcasts', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    series: reference('series'),
    title: text({ required: true, max: 200, presentable: true }),
    slug: text({ required: true, max: 80, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }),
    description: text({ max: 4000 }),
    author: text({ max: 200 }),
    ownerName: text({ max: 200 }),
    ownerEmail: email(),
    language: text({ max: 35 }),
    // The names that directories use, one per line; “Arts > Books” is a subcategory.
    category: text({ max: 500 }),
    explicit: flag(),
    kind: choice(['episodic', 'serial'], { default: 'episodic' }),
    // Square, with sides of 1400 to 3000 pixels, as podcast directories require.
    artwork: file({ maxSize: 5 * MEGABYTE, mimeTypes: IMAGES, thumbs: ['100x100', '400x400'] }),
    link: url(),
    guid: text({ max: 36 }),
    locked: flag(),
    // The feed at an earlier host from which the episodes were imported.
    importedFrom: url(),
    // The slugs of its earlier addresses, each between spaces. Those addresses redirect to the feed.
    formerSlugs: text({ hidden: true, max: 4200 }),
    status: choice(['draft', 'published', 'unpublished'], { required: true, default: 'draft' }),
    archived: flag(),
  },
  indexes: [{ fields: ['organization', 'slug'], unique: true }],
  access: readByMembers('organization', 'content'),
})

export type Podcast = RecordOf<typeof podcasts>

/** An episode of a podcast. `guid` never changes. */
export const episodes = collection('episodes', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    podcast: reference('podcasts', { required: true, cascadeDelete: true }),
    show: reference('shows'),
    title: text({ required: true, max: 250, presentable: true }),
    description: text({ max: 10_000 }),
    guid: text({ max: 500 }),
    // The audio or video: a media file of the station, or the URL of an external file.
    media: reference('media'),
    enclosureUrl: url(),
    enclosureType: text({ max: 120 }),
    enclosureBytes: whole(),
    durationSec: whole({ max: 172_800 }),
    season: whole({ max: 9999 }),
    number: whole({ max: 99_999 }),
    kind: choice(['full', 'trailer', 'bonus'], { default: 'full' }),
    publishedAt: instant(),
    link: url(),
    // A picture on another host. If empty, the feed has the show's picture.
    imageUrl: url(),
    status: choice(['draft', 'scheduled', 'published', 'unpublished'], {
      required: true,
      default: 'draft',
    }),
  },
  indexes: [
    { fields: ['podcast', 'publishedAt'] },
    { fields: ['podcast', 'guid'], unique: true, where: "guid != ''" },
  ],
  states: {
    field: 'status',
    first: ['draft', 'scheduled', 'published'],
    next: {
      draft: ['scheduled', 'published'],
      scheduled: ['published', 'draft'],
      published: ['unpublished'],
      unpublished: ['published'],
    },
  },
  access: readByMembers('organization', 'content'),
})

export type Episode = RecordOf<typeof episodes>
