import { staffOf } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import { choice, flag, instant, number, reference, text } from '../kernel/field.ts'

const ADMINS = staffOf('organization')

/** The picture heights that can be sent to a head-end. */
export const HEAD_END_HEIGHTS = ['1080', '720', '360'] as const

/** Rates that can be kept constant, in kilobits per second. */
const MIN_KBITS = 500
const MAX_KBITS = 60_000

/** What is sent: the channel, or, to test a receiver, color bars with a tone or a countdown that beeps every second. */
export const HEAD_END_CONTENTS = ['channel', 'bars', 'countdown'] as const

/** Shown in place of a stored passphrase. Writing it back changes nothing. */
export const STORED_PASSPHRASE = '••••••••'
/** As SRT allows. */
const MIN_PASSPHRASE = 10
const MAX_PASSPHRASE = 79
const MIN_LATENCY_MS = 20
const MAX_LATENCY_MS = 8000
const MAX_HOPS = 255

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
    sends: choice(HEAD_END_CONTENTS, { default: 'channel' }),
    // Multicast only: how many routers datagrams may pass through. Empty: 16.
    hops: number({ min: 1, max: MAX_HOPS, noDecimal: true }),
    // SRT only: encrypts the stream. Reads as `STORED_PASSPHRASE`.
    passphrase: text({ max: MAX_PASSPHRASE }),
    sealedPassphrase: text({ max: 500, hidden: true }),
    // SRT only: the time within which lost packets are resent. Empty: 500.
    latencyMs: number({ min: MIN_LATENCY_MS, max: MAX_LATENCY_MS, noDecimal: true }),
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

/** Returns whether a text can be a passphrase of SRT. */
export function isPassphrase(text: string): boolean {
  return text.length >= MIN_PASSPHRASE && text.length <= MAX_PASSPHRASE
}

/**
 * A period in which a channel was sent to a head-end without a change, with the streams, their descriptors and the
 * rate. The latest record describes the current state. Only the server writes it.
 */
export const headEndConnections = collection('headEndConnections', {
  tenant: 'organization',
  unaudited: true,
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    headEnd: reference('headEnds', { required: true, cascadeDelete: true }),
    startedAt: instant({ required: true }),
    // Empty while it is sent.
    endedAt: instant(),
    measuredAt: instant(),
    // In kilobits per second, over the last ten seconds.
    kbps: number({ min: 0, noDecimal: true }),
    packets: number({ min: 0, noDecimal: true }),
    // Datagrams that the network or the receiver did not accept.
    lost: number({ min: 0, noDecimal: true }),
    // How many times the connection was lost and restored within a minute.
    reconnects: number({ min: 0, noDecimal: true }),
    // The streams and what their descriptors say, such as `CC1 eng, 708/1 eng; sound eng`.
    streams: text({ max: 300 }),
  },
  indexes: [{ fields: ['headEnd', 'startedAt'] }, { fields: ['organization'] }],
  access: { list: ADMINS, view: ADMINS, create: null, update: null, delete: null },
})

export type HeadEndConnection = RecordOf<typeof headEndConnections>
