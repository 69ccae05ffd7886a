import { staffOf } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import { instant, json, reference } from '../kernel/field.ts'
import type { CountedMinutes } from './audience-of.ts'

const READERS = staffOf('organization', 'schedule', 'content', 'reports')

/**
 * How many people watched a channel in each minute of an hour, as reported by their players. It contains no data about
 * individual viewers. Only the server writes it. See decision 68.
 */
export const audienceHours = collection('audienceHours', {
  tenant: 'organization',
  unaudited: true,
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    channel: reference('channels', { required: true, cascadeDelete: true }),
    // The beginning of the hour.
    hour: instant({ required: true }),
    minutes: json<CountedMinutes>({ maxSize: 8192 }),
  },
  indexes: [{ fields: ['channel', 'hour'], unique: true }],
  access: { list: READERS, view: READERS },
})

export type AudienceHour = RecordOf<typeof audienceHours>

/** What one session played in a minute: the hash of the session, the number of the beat, and seconds. */
export type StoredBeat = [hash: string, number: number, seconds: number]

/**
 * Beats that have not been counted yet; they are deleted within minutes. The hash combines the random session id, a
 * server secret and the day. No API can read it.
 */
export const audienceBeats = collection('audienceBeats', {
  tenant: 'organization',
  unaudited: true,
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    channel: reference('channels', { required: true, cascadeDelete: true }),
    minute: instant({ required: true }),
    beats: json<StoredBeat[]>({ maxSize: 65_536 }),
  },
  indexes: [{ fields: ['minute'] }],
})

export type AudienceBeats = RecordOf<typeof audienceBeats>
