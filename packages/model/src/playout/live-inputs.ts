import { CLOSED, forStaff } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import { choice, instant, number, reference, text, url, whole } from '../kernel/field.ts'

/** The maximum number of live inputs of a station. */
export const MAX_LIVE_INPUTS = 50

/**
 * The source of a live picture: an encoder in a meeting room, given as the address of its HLS playlist. Anyone who
 * knows the address can watch what is not on air, so only scheduling staff may read it.
 */
export const liveInputs = collection('liveInputs', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    name: text({ required: true, max: 120, presentable: true }),
    url: url({ required: true }),
    // The language in which airings of this input are captioned while they are on. Empty: they are not captioned.
    captionsIn: text({ max: 35, pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$' }),
    // What the server found the last time that an airing needed it. Empty: no airing has needed it yet.
    state: choice(['receiving', 'failing']),
    // Why nothing arrives, as a sentence.
    problem: text({ max: 500 }),
    // When the state last changed.
    changedAt: instant(),
  },
  indexes: [{ fields: ['organization', 'name'] }],
  access: forStaff('organization', { writers: ['schedule'] }),
})

export type LiveInput = RecordOf<typeof liveInputs>

/**
 * A live airing is recorded in pieces as it arrives. Each piece is a small package in the folder of the medium that
 * the recording will become. The pieces are deleted once the recording is complete. See decision 63.
 */
export const livePieces = collection('livePieces', {
  tenant: 'organization',
  unaudited: true,
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    // The id of the airing, which may be deleted while it is on air.
    airing: text({ required: true, max: 15 }),
    medium: reference('media', { required: true, cascadeDelete: true }),
    // The position in the recording, from 1, without gaps.
    number: whole({ required: true }),
    // The folder of its files; see `packagedKey`.
    version: text({ required: true, max: 40, pattern: '^[a-z0-9]+$' }),
    // When it is planned to start on the channel, in microseconds since 1970, and its length.
    airsAtUs: number({ required: true, min: 0, noDecimal: true }),
    lengthUs: number({ required: true, min: 0, noDecimal: true }),
    // The media sequence number that the source's playlist will give to the next segment.
    sourceNext: whole(),
    // Pieces with the same value can be joined without encoding.
    form: text({ max: 64 }),
  },
  indexes: [{ fields: ['medium', 'number'], unique: true }, { fields: ['airing', 'airsAtUs'] }],
  access: CLOSED,
})

export type LivePiece = RecordOf<typeof livePieces>
