import { staffOf } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import { calendarDay, instant, reference, text, whole } from '../kernel/field.ts'

const READERS = staffOf('organization', 'content', 'reports')

/**
 * How many times an episode of a podcast was downloaded on one day of the station's calendar. It contains no data about
 * individual listeners. Only the server writes it.
 */
export const episodeDownloads = collection('episodeDownloads', {
  tenant: 'organization',
  unaudited: true,
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    podcast: reference('podcasts', { required: true, cascadeDelete: true }),
    episode: reference('episodes', { required: true, cascadeDelete: true }),
    day: calendarDay({ required: true }),
    downloads: whole(),
  },
  indexes: [{ fields: ['episode', 'day'], unique: true }, { fields: ['podcast', 'day'] }],
  access: { list: READERS, view: READERS },
})

export type EpisodeDownload = RecordOf<typeof episodeDownloads>

/**
 * A download that was counted, so that it is not counted twice within 24 hours; then it is deleted. `hash` combines
 * the episode, the address, the listener's app and a server secret. No API can read it.
 */
export const countedDownloads = collection('countedDownloads', {
  tenant: 'organization',
  unaudited: true,
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    episode: reference('episodes', { required: true, cascadeDelete: true }),
    hash: text({ required: true, max: 64, hidden: true }),
    at: instant({ required: true }),
  },
  indexes: [{ fields: ['hash'], unique: true }, { fields: ['at'] }],
})
