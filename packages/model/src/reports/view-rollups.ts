import { staffOf } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import { calendarDay, choice, reference, whole } from '../kernel/field.ts'

const READERS = staffOf('organization', 'reports')

/**
 * The number of views of something on one day of the station's calendar. It contains no data about individual
 * viewers.
 */
export const viewRollups = collection('viewRollups', {
  tenant: 'organization',
  unaudited: true,
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    day: calendarDay({ required: true }),
    channel: reference('channels', { cascadeDelete: true }),
    show: reference('shows', { cascadeDelete: true }),
    embed: reference('embeds', { cascadeDelete: true }),
    // Embeds are viewed rather than played: for the source `embed`, `plays` counts impressions.
    source: choice(['guide', 'embed', 'player', 'podcast', 'feed'], { required: true }),
    plays: whole(),
    seconds: whole(),
    peak: whole(),
  },
  indexes: [{ fields: ['organization', 'day'] }],
  access: { list: READERS, view: READERS },
})

export type ViewRollup = RecordOf<typeof viewRollups>
