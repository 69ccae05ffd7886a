import { readByMembers } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import { choice, file, flag, json, number, reference, text, whole } from '../kernel/field.ts'
import { MEGABYTE } from '../kernel/limits.ts'
import type { DescribedSound } from '../media/packaged.ts'

/** A problem that a check of a caption file found. `line` counts from 1. */
export type CaptionFault = { line: number; message: string }

/** More than three hours at 128 kbit/s. */
export const MAX_SOUND_BYTES = 200 * MEGABYTE

/**
 * The captions of one media file in one language, stored as WebVTT; or its audio description, which is an audio file
 * that plays in place of the recording's own sound.
 */
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
    file: file({ maxSize: 5 * MEGABYTE, protected: true }),
    // For an audio description: the uploaded file, the version prepared for playback, and why preparing it failed.
    sound: file({ maxSize: MAX_SOUND_BYTES, protected: true }),
    described: json<DescribedSound>({ maxSize: 1024 }),
    soundProblem: text({ max: 500 }),
    // `file`: they came with the recording's own file.
    origin: choice(['upload', 'machine', 'vendor', 'file'], { default: 'upload' }),
    // For a transcribed track, a `Heard` as JSON: each word with its confidence.
    heard: file({ maxSize: 5 * MEGABYTE, protected: true }),
    lint: json<CaptionFault[]>({ maxSize: 131_072 }),
    // Only published captions leave the studio.
    state: choice(['draft', 'reviewed', 'published'], { default: 'draft' }),
    // Derived from the state.
    published: flag(),
  },
  indexes: [{ fields: ['media', 'language', 'kind'], unique: true }],
  states: {
    field: 'state',
    first: ['draft'],
    next: { draft: ['reviewed'], reviewed: ['published', 'draft'], published: ['reviewed'] },
  },
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
    // The transcriber that does the task. Empty: a person or a service that the station chooses.
    transcriber: text({ max: 40 }),
    // How much of the transcription is done, in percent.
    progress: number({ min: 0, max: 100, unaudited: true }),
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
