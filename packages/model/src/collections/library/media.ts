import { collection, type RecordOf } from '../../collection.ts'
import { choice, file, json, number, reference, text, url, whole } from '../../field.ts'
import { readByMembers } from '../../records/access.ts'
import { MEGABYTE } from '../limits.ts'
import type { ExternalRef } from '../schedule/channels.ts'

/** A file of a show, or the address where a recording of it can be watched. */
export const media = collection('media', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    show: reference('shows', { cascadeDelete: true }),
    file: file({ maxSize: 200 * MEGABYTE, protected: true }),
    kind: choice(['video', 'audio', 'image', 'document', 'recording']),
    url: url(),
    mime: text({ max: 120 }),
    bytes: whole(),
    durationMs: whole(),
    width: whole({ max: 32_768 }),
    height: whole({ max: 32_768 }),
    fps: number({ min: 0, max: 240 }),
    sha256: text({ max: 64, pattern: '^[0-9a-f]{64}$' }),
    technicalChecks: json<unknown[]>({ maxSize: 65_536 }),
    status: choice(['uploading', 'processing', 'ready', 'failed', 'archived', 'deleted']),
    storageTier: choice(['hot', 'cold']),
    externalRef: json<ExternalRef>({ maxSize: 1024 }),
  },
  indexes: [{ fields: ['show'] }, { fields: ['organization'] }],
  access: readByMembers('organization', 'content'),
})

export type Media = RecordOf<typeof media>
