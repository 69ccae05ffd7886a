import { collection, type RecordOf } from '../../collection.ts'
import { choice, instant, reference, text } from '../../field.ts'
import { ALARM_KINDS } from '../../playout/alarms.ts'
import { staffOf } from '../../records/access.ts'

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
