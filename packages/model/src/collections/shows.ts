import { readByMembers } from '../access.ts'
import { collection, type RecordOf } from '../collection.ts'
import { calendarDay, choice, choices, file, flag, json, reference, text, whole } from '../field.ts'
import type { ExternalRef } from './channels.ts'
import { IMAGES, MEGABYTE } from './limits.ts'

/** One programme: what is made once and aired many times. */
export const shows = collection('shows', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    // What staff call it; never shown to viewers.
    internalTitle: text({ max: 250 }),
    title: text({ required: true, max: 250 }),
    description: text({ max: 10_000 }),
    series: reference('series'),
    season: whole({ max: 9999 }),
    episode: whole({ max: 99_999 }),
    producer: reference('producers'),
    category: reference('categories'),
    eventDate: calendarDay(),
    language: text({ max: 35 }),
    // Total running time in whole seconds; 0 is unknown.
    trtSec: whole({ max: 172_800 }),
    ageRating: text({ max: 20 }),
    contentFlags: choices(['violence', 'language', 'nudity', 'adult', 'flashing']),
    local: flag(),
    captioned: flag(),
    // With audio description, and with a sign-language interpreter.
    described: flag(),
    signed: flag(),
    visibility: choice(['public', 'unlisted', 'private'], { default: 'public' }),
    availableFrom: calendarDay(),
    availableUntil: calendarDay(),
    custom: json<Record<string, unknown>>({ maxSize: 65_536 }),
    thumbnail: file({ maxSize: 5 * MEGABYTE, mimeTypes: IMAGES, thumbs: ['100x100', '640x360'] }),
    thumbnailAlt: text({ max: 300 }),
    status: choice(['draft', 'ready', 'archived'], { default: 'ready' }),
    externalRef: json<ExternalRef>({ maxSize: 1024 }),
    // Fields that staff changed here after an import; a new import leaves them alone.
    overridden: json<string[]>({ maxSize: 4096 }),
  },
  indexes: [{ fields: ['organization', 'title'] }, { fields: ['series'] }],
  access: readByMembers('organization', 'content'),
})

export type Show = RecordOf<typeof shows>
