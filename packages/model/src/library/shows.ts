import { readByMembers } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import {
  calendarDay,
  choice,
  choices,
  file,
  flag,
  json,
  reference,
  text,
  whole,
} from '../kernel/field.ts'
import { IMAGES, MEGABYTE } from '../kernel/limits.ts'
import type { ExternalRef } from '../station/channels.ts'
import type { Focus } from './artwork/crops.ts'

/** A program that is produced once and can air many times. */
export const shows = collection('shows', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    // The title that staff use. Viewers never see it.
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
    // The total running time in whole seconds; 0 means unknown.
    trtSec: whole({ max: 172_800 }),
    ageRating: text({ max: 20 }),
    contentFlags: choices(['violence', 'language', 'nudity', 'adult', 'flashing']),
    local: flag(),
    captioned: flag(),
    // Whether the show has audio description, and whether it has a sign-language interpreter.
    described: flag(),
    signed: flag(),
    visibility: choice(['public', 'unlisted', 'private'], { default: 'public' }),
    availableFrom: calendarDay(),
    availableUntil: calendarDay(),
    // When viewers can watch the recording: never, or from some hours after an airing until some days after it (0: no
    // end). Empty: files uploaded to Docket are not public, and recordings on other websites are linked.
    onDemand: choice(['never', 'aired']),
    onDemandAfterHours: whole({ max: 8760 }),
    onDemandDays: whole({ max: 3660 }),
    custom: json<Record<string, unknown>>({ maxSize: 65_536 }),
    thumbnail: file({ maxSize: 5 * MEGABYTE, mimeTypes: IMAGES, thumbs: ['100x100', '640x360'] }),
    thumbnailAlt: text({ max: 300 }),
    // The point that stays visible in every crop of the picture; empty: its center.
    thumbnailFocus: json<Focus>({ maxSize: 100 }),
    status: choice(['draft', 'ready', 'archived'], { default: 'ready' }),
    externalRef: json<ExternalRef>({ maxSize: 1024 }),
    // The fields that staff changed after an import. Later imports leave them unchanged.
    overridden: json<string[]>({ maxSize: 4096 }),
  },
  indexes: [{ fields: ['organization', 'title'] }, { fields: ['series'] }],
  access: readByMembers('organization', 'content'),
})

export type Show = RecordOf<typeof shows>
