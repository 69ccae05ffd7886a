import { staffOf } from '../access.ts'
import { collection, type RecordOf } from '../collection.ts'
import { calendarDay, choice, reference, whole } from '../field.ts'

const READERS = staffOf('organization', 'reports')

/** How often something was watched on one day of the station. Nobody can be told from it. */
export const viewRollups = collection('viewRollups', {
  tenant: 'organization',
  unaudited: true,
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    day: calendarDay({ required: true }),
    channel: reference('channels', { cascadeDelete: true }),
    show: reference('shows', { cascadeDelete: true }),
    embed: reference('embeds', { cascadeDelete: true }),
    // Embeds are looked at, not played: `plays` of the source `embed` are impressions.
    source: choice(['guide', 'embed', 'player', 'podcast', 'feed'], { required: true }),
    plays: whole(),
    seconds: whole(),
    peak: whole(),
  },
  indexes: [{ fields: ['organization', 'day'] }],
  access: { list: READERS, view: READERS },
})

export type ViewRollup = RecordOf<typeof viewRollups>
