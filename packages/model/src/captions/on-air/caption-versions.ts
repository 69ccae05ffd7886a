import { memberOf } from '../../kernel/access.ts'
import { collection, type RecordOf } from '../../kernel/collection.ts'
import { choice, instant, json, reference, text } from '../../kernel/field.ts'
import type { Span } from './aired-captions.ts'

const READ = memberOf('organization')

/**
 * Records when each version of a recording's captions was published. A row ends when the captions are corrected,
 * withdrawn or deleted, so it is known afterwards which captions an airing had. Only the server writes it.
 */
export const captionVersions = collection('captionVersions', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    media: reference('media', { required: true, cascadeDelete: true }),
    // The track's id. Not a reference, because the row outlives its track.
    track: text({ required: true, max: 15 }),
    language: text({ required: true, max: 35 }),
    kind: choice(['captions', 'subtitles'], { required: true }),
    file: text({ max: 255 }),
    // SHA-256 of the file, as proof of what was published.
    sha256: text({ max: 64 }),
    // The time that the captions cover, from the start of the recording. Empty: the file could not be read.
    spans: json<Span[]>({ maxSize: 262_144 }),
    // Empty: published before Docket kept versions.
    publishedAt: instant(),
    // Empty while they are published.
    endedAt: instant(),
  },
  indexes: [{ fields: ['media'] }, { fields: ['track', 'endedAt'] }],
  access: { list: READ, view: READ, create: null, update: null, delete: null },
})

export type CaptionVersion = RecordOf<typeof captionVersions>
