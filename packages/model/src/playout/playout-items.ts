import { memberOf } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import { choice, flag, number, reference, text, whole } from '../kernel/field.ts'

const READERS = memberOf('organization')

/**
 * The ledger: what a linear channel sends out, row by row. Only the server adds rows; it never changes them, and
 * deletes them after a quarter of a year. A row cuts off the one before it at its own `sequence`, so a change of plan
 * is simply another row. See decision 62.
 */
export const playoutItems = collection('playoutItems', {
  tenant: 'organization',
  unaudited: true,
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    channel: reference('channels', { required: true, cascadeDelete: true }),
    // The position in the channel's ledger, from 1, without gaps.
    number: whole({ required: true }),
    // The id of the airing, which may be deleted later. Empty: a gap of the schedule.
    airing: text({ max: 15 }),
    // When the airing's first row began. Times are microseconds since 1970.
    airingFromUs: number({ min: 0, noDecimal: true }),
    // The id of the medium. Empty for a slate.
    medium: text({ max: 15 }),
    // What is played: `{medium}/{version}` or `slate-{hash}/{version}`. It never changes.
    asset: text({ required: true, max: 120 }),
    kind: choice(['program', 'spot', 'filler', 'slate'], { required: true }),
    // Empty for a private airing, and in a gap.
    title: text({ max: 250 }),
    // Plays `count` segments of the asset, starting with the segment `first`.
    first: whole(),
    count: whole({ required: true }),
    startsAtUs: number({ required: true, min: 0, noDecimal: true }),
    // When it would end, unless a later row cuts it.
    endsAtUs: number({ required: true, min: 0, noDecimal: true }),
    // As in a playlist: EXT-X-MEDIA-SEQUENCE of the first segment, and EXT-X-DISCONTINUITY-SEQUENCE.
    sequence: whole(),
    discontinuity: whole(),
    // Whether it continues seamlessly where the row before it ends.
    continues: flag(),
    // Whether the channel restarted here at an earlier time because the server's clock was set back.
    restarts: flag(),
  },
  indexes: [
    { fields: ['channel', 'number'], unique: true },
    { fields: ['channel', 'startsAtUs'] },
    { fields: ['airing'] },
    { fields: ['medium'] },
  ],
  access: { list: READERS, view: READERS },
})

export type PlayoutItem = RecordOf<typeof playoutItems>
