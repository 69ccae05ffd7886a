import { categories } from '@docket/model/library/categories'
import { producers } from '@docket/model/library/producers'
import { series } from '@docket/model/library/series'
import { shows } from '@docket/model/library/shows'
import { media } from '@docket/model/media/media'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { RESERVED_CHANNELS } from '@docket/model/station/reserved-slugs'
import { freeSlug, slugOf } from '../client/values.ts'
import type { Mirror } from './plan.ts'

const CHANNEL_SLUG = 60
const SERIES_SLUG = 80

export const CHANNELS: Mirror = {
  resource: 'channels',
  collection: channels,
  async beginning({ name, streamUrl }, records, { organization }) {
    const isTaken = async (slug: string) =>
      RESERVED_CHANNELS.has(slug) ||
      (await records.count(channels, { organization: organization.id, slug })) > 0
    return {
      slug: await freeSlug(slugOf(String(name), CHANNEL_SLUG), CHANNEL_SLUG, isTaken),
      public: true,
      playout: streamUrl ? 'stream' : 'none',
      position: (await records.count(channels, { organization: organization.id })) + 1,
    }
  },
}

/** Cablecast has categories per location; here, each name exists only once. */
export const CATEGORIES: Mirror = {
  resource: 'categories',
  collection: categories,
  async twin({ name }, records, { organization }) {
    const same = { organization: organization.id, name: String(name) }
    return (await records.find(categories, same))?.id
  },
}

export const PRODUCERS: Mirror = { resource: 'producers', collection: producers }

export const PROJECTS: Mirror = {
  resource: 'projects',
  collection: series,
  async beginning({ title }, records, { organization }) {
    const isTaken = async (slug: string) =>
      (await records.count(series, { organization: organization.id, slug })) > 0
    return { slug: await freeSlug(slugOf(String(title), SERIES_SLUG), SERIES_SLUG, isTaken) }
  },
}

export const SHOWS: Mirror = {
  resource: 'shows',
  collection: shows,
  beginning: async () => ({ status: 'ready' }),
}

export const VODS: Mirror = { resource: 'vods', collection: media }

/** An airing that staff moved here belongs to the station from then on. */
export const SCHEDULE_ITEMS: Mirror = {
  resource: 'scheduleitems',
  collection: airings,
  beginning: async () => ({ status: 'planned' }),
  returning: ({ status }) => (status === 'cancelled' ? { status: 'planned' } : {}),
  isDetached: ({ source }) => source === 'local',
}
