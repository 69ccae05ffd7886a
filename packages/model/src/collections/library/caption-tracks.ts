import { collection, type RecordOf } from '../../collection.ts'
import { choice, file, flag, json, reference, text, whole } from '../../field.ts'
import { readByMembers } from '../../records/access.ts'
import { MEGABYTE } from '../limits.ts'

/** A problem that a check of a caption file found. `line` counts from 1. */
export type CaptionFault = { line: number; message: string }

/** The captions of one media file in one language, stored as WebVTT. */
export const captionTracks = collection('captionTracks', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    media: reference('media', { required: true, cascadeDelete: true }),
    // A BCP 47 tag, such as `en` or `es-MX`.
    language: text({ required: true, max: 35, pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$' }),
    kind: choice(['captions', 'subtitles', 'descriptions', 'chapters'], {
      required: true,
      default: 'captions',
    }),
    file: file({ maxSize: 5 * MEGABYTE }),
    origin: choice(['upload', 'machine', 'vendor'], { default: 'upload' }),
    lint: json<CaptionFault[]>({ maxSize: 131_072 }),
    published: flag(),
  },
  indexes: [{ fields: ['media', 'language', 'kind'], unique: true }],
  access: readByMembers('organization', 'captions', 'content'),
})

export type CaptionTrack = RecordOf<typeof captionTracks>

/** The task of captioning a media file: its provider, its state, or why the program is exempt. */
export const captionJobs = collection('captionJobs', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    media: reference('media', { required: true, cascadeDelete: true }),
    language: text({ required: true, max: 35 }),
    provider: text({ max: 80 }),
    state: choice(
      ['queued', 'running', 'needs_review', 'approved', 'published', 'failed', 'exempt'],
      { required: true, default: 'queued' },
    ),
    attempts: whole({ max: 100 }),
    costCents: whole({ max: 10_000_000 }),
    reason: text({ max: 1000 }),
  },
  indexes: [{ fields: ['organization', 'state'] }, { fields: ['media'] }],
  states: {
    field: 'state',
    first: ['queued', 'exempt'],
    next: {
      queued: ['running', 'exempt'],
      running: ['needs_review', 'failed'],
      needs_review: ['approved', 'queued'],
      approved: ['published', 'needs_review'],
      failed: ['queued', 'exempt'],
      exempt: ['queued'],
      published: ['needs_review'],
    },
  },
  access: readByMembers('organization', 'captions', 'content'),
})

export type CaptionJob = RecordOf<typeof captionJobs>
