import { staffOf } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { choice, instant, reference, text } from '../kernel/field.ts'
import { SECOND_MS } from '../time/instants.ts'

/**
 * What can be wrong with a channel: its picture is black or frozen, its sound is silent, nothing new is listed
 * (`late`), a program starts at the wrong time (`offPlan`), the wrong program is on (`wrong`), a slate is shown instead
 * (`slate`), a live source sends nothing (`source`), a head-end does not receive the channel (`headEnd`), or the
 * server's clock was wrong (`clock`).
 */
export const ALARM_KINDS = [
  'black',
  'frozen',
  'silent',
  'late',
  'offPlan',
  'wrong',
  'slate',
  'source',
  'headEnd',
  'clock',
] as const

export type AlarmKind = (typeof ALARM_KINDS)[number]

const READERS = staffOf('organization', 'schedule')

/**
 * A fault in what a channel sends out, from when it was detected until it was gone. Only the server writes it; staff
 * acknowledge it through an endpoint. See decision 69.
 */
export const alarms = collection('alarms', {
  tenant: 'organization',
  unaudited: true,
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    channel: reference('channels', { required: true, cascadeDelete: true }),
    kind: choice(ALARM_KINDS, { required: true }),
    since: instant({ required: true }),
    // Empty while the fault lasts.
    until: instant(),
    // What exactly was wrong, as a sentence.
    detail: text({ max: 500 }),
    // The id of the airing that was or should have been on, which may be deleted later.
    airing: text({ max: 15 }),
    acknowledgedBy: reference('users'),
    acknowledgedAt: instant(),
  },
  indexes: [
    { fields: ['channel', 'kind'], unique: true, where: `"until" = ''` },
    { fields: ['organization', 'since'] },
    { fields: ['channel', 'since'] },
  ],
  access: { list: READERS, view: READERS },
})

export type Alarm = RecordOf<typeof alarms>

/** Shorter black, frozen or silent stretches count as part of the program. */
export const MIN_FAULT_MS = {
  black: 10 * SECOND_MS,
  frozen: 20 * SECOND_MS,
  silent: 20 * SECOND_MS,
} as const

/** Records that someone is taking care of an alarm of the caller's station. Repeating it changes nothing. */
export const acknowledgeAlarm = endpoint<{ alarm: string }, { acknowledged: true }>(
  'POST',
  '/api/alarms/:alarm/acknowledge',
  { answer: (z) => z.object({ acknowledged: z.literal(true) }) },
)
