import { readByMembers } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import { choice, file, flag, instant, json, reference, text, url, whole } from '../kernel/field.ts'
import { IMAGES, MEGABYTE } from '../kernel/limits.ts'
import type { FillRule } from './fill-rules.ts'

/** The number under which a cable or satellite provider carries a channel. */
export type Carriage = { provider: string; number: string }

/**
 * Where a channel's picture comes from: Docket assembles it from recordings (`linear`), another server streams it
 * (`stream`), or viewers only get it on cable or over the air (`none`).
 */
export const PLAYOUTS = ['linear', 'stream', 'none'] as const

/** The corners in which a channel's logo can appear. */
export const BUG_CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const

const MAX_BETWEEN_BREAKS_SEC = 4 * 3600
const MAX_BREAK_SEC = 900

/** A linear channel of a station. */
export const channels = collection('channels', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    name: text({ required: true, max: 120 }),
    number: text({ max: 12 }),
    slug: text({ required: true, max: 60, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }),
    description: text({ max: 2000 }),
    logo: file({ maxSize: 5 * MEGABYTE, mimeTypes: IMAGES, thumbs: ['100x100', '400x0'] }),
    color: text({ max: 7, pattern: '^#[0-9a-f]{6}$' }),
    // Empty: the organization's time zone applies.
    timeZone: text({ max: 64, rules: 'zone' }),
    kind: choice(['public', 'education', 'government', 'radio', 'stream']),
    playout: choice(PLAYOUTS),
    streamUrl: url(),
    embedHtml: text({ max: 4000 }),
    // What fills the gaps between programs, and the text of the slate if there is nothing to fill them with.
    fillerSeries: reference('series'),
    slateText: text({ max: 120 }),
    // What else fills the gaps, and how often; see `station/fill-rules.ts`. Empty: the default rules.
    fill: json<FillRule[]>({ maxSize: 2048 }),
    // Whether the guide lists what fills the gaps.
    fillAnnounced: flag(),
    // What players overlay on the picture: the logo in a corner, with its opacity in percent (0: 70), and a text that
    // crawls along the top during a period.
    bug: choice(BUG_CORNERS),
    bugOpacity: whole({ max: 100 }),
    crawl: text({ max: 500 }),
    crawlFrom: instant(),
    crawlUntil: instant(),
    // Where spots may interrupt recordings that have no breaks of their own: at what interval, and for how long at
    // most.
    breakEverySec: whole({ max: MAX_BETWEEN_BREAKS_SEC }),
    breakSec: whole({ max: MAX_BREAK_SEC }),
    carriage: json<Carriage[]>({ maxSize: 8192 }),
    // Whether the channel appears in the guide and the feeds.
    public: flag(),
    // An archived channel keeps its history; viewers do not see it, and nothing new can be scheduled on it.
    archived: flag(),
    position: whole(),
    // The connected system that plays the channel out; see `playout/played-elsewhere.ts`. Empty: this station.
    playedOutBy: reference('integrations'),
    externalRef: json<ExternalRef>({ maxSize: 1024 }),
  },
  indexes: [{ fields: ['organization', 'slug'], unique: true }],
  access: readByMembers('organization', 'schedule'),
})

/** The origin of a record: the id of an integration, and the record's id in that system. */
export type ExternalRef = { integration: string; id: string }

export type Channel = RecordOf<typeof channels>
