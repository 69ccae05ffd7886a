import { readByMembers } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import { reference, text, whole } from '../kernel/field.ts'

/** An item on a meeting's agenda. `position` gives the order. */
export const agendaItems = collection('agendaItems', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    show: reference('shows', { required: true, cascadeDelete: true }),
    position: whole(),
    title: text({ required: true, max: 500, presentable: true }),
    offsetSec: whole({ max: 172_800 }),
    document: text({ max: 500 }),
  },
  indexes: [{ fields: ['show', 'position'] }],
  access: readByMembers('organization', 'content'),
})

export type AgendaItem = RecordOf<typeof agendaItems>
