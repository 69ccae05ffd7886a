import { collection, type RecordOf } from '../kernel/collection.ts'
import { reference, text } from '../kernel/field.ts'

/** The last date of a record that people were notified about, by event, so that they hear about each date once. */
export const toldDates = collection('toldDates', {
  tenant: 'organization',
  unaudited: true,
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    // The kind of notice, and the id of the record.
    event: text({ required: true, max: 80 }),
    date: text({ required: true, max: 40 }),
  },
  indexes: [{ fields: ['organization', 'event'], unique: true }],
})

export type ToldDate = RecordOf<typeof toldDates>
