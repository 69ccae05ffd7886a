import { staffOf } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import { choice, flag, instant, number, reference, text } from '../kernel/field.ts'

const ADMINS = staffOf('organization')

/** The picture heights that can be sent to a head-end. */
export const HEAD_END_HEIGHTS = ['1080', '720', '360'] as const

/** Rates that can be kept constant, in kilobits per second. */
const MIN_KBITS = 500
const MAX_KBITS = 60_000

/** A cable operator’s receiver, to which the server continuously sends a linear channel as MPEG-TS. */
export const headEnds = collection('headEnds', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    name: text({ required: true, max: 120, presentable: true }),
    channel: reference('channels', { required: true, cascadeDelete: true }),
    // `udp://host:port`, `rtp://host:port` or `srt://host:port`.
    address: text({ required: true, max: 300 }),
    height: choice(HEAD_END_HEIGHTS, { required: true, default: '720' }),
    // The constant rate in kilobits per second. Empty: the rate varies with the picture.
    rateKbps: number({ min: MIN_KBITS, max: MAX_KBITS, noDecimal: true }),
    active: flag({ default: true }),
    // What the server found at its last attempt. Only the server writes these fields.
    state: choice(['sending', 'failing']),
    detail: text({ max: 300 }),
    since: instant(),
  },
  indexes: [{ fields: ['organization', 'name'] }, { fields: ['channel'] }, { fields: ['active'] }],
  access: { list: ADMINS, view: ADMINS, create: ADMINS, update: ADMINS, delete: ADMINS },
})

export type HeadEnd = RecordOf<typeof headEnds>
