import { reservations } from '@docket/model/equipment/reservations'
import { resources } from '@docket/model/equipment/resources'
import { entities as names } from '@docket/texts/studio/app'
import { equipment as words } from '@docket/texts/studio/equipment'
import { relatedTab } from '#resources/record/related-tab.tsx'
import { resource } from '#resources/resource.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { EQUIPMENT_LISTS } from './area.ts'
import { EquipmentContext } from './equipment-context.tsx'
import { WhereItIs } from './where-it-is.tsx'

const THING = ['name', 'type', 'tag', 'status', 'condition', 'location'] as const

export const equipmentPages = resource(resources, {
  path: '/equipment',
  one: names.itemOfEquipment,
  many: names.equipment,
  counted: words.itemsOfEquipment,
  add: words.addEquipment,
  area: EQUIPMENT_LISTS,
  words: {
    type: { label: words.type },
    tag: { help: words.tagHelp },
    serial: { label: words.serialNumber },
    valueCents: { label: words.value },
    status: { names: { available: words.inService, maintenance: words.inRepair } },
    parts: { label: words.parts, help: words.partsHelp },
    purchasedOn: { label: words.bought },
    notes: { lines: 5 },
  },
  columns: [
    'name',
    {
      id: 'now',
      label: words.status,
      width: 216,
      cell: (item) => <WhereItIs item={item} />,
      text: ({ status }) => status,
    },
    'type',
    'tag',
    'condition',
    'location',
  ],
  search: ['name', 'tag', 'serial'],
  filters: ['type', 'status', 'condition'],
  sort: 'name',
  views: [
    { name: words.inRepair, search: { status: 'maintenance' } },
    { name: words.damaged, search: { condition: 'damaged' } },
  ],
  sections: [
    { names: [...THING, 'photo'] },
    { heading: words.kit, names: ['parts'] },
    { heading: words.inventory, names: ['serial', 'valueCents', 'purchasedOn', 'notes'] },
  ],
  newSections: [{ names: THING }, { heading: words.inventory, names: ['serial', 'valueCents'] }],
  tabs: [
    relatedTab(reservations, async () => (await import('./bookings.tsx')).bookingPages, {
      id: 'bookings',
      name: names.bookings,
      by: 'resource',
      empty: words.notBeenBooked,
    }),
  ],
  bulk: ['type', 'status', 'condition', 'location'],
  archive: { field: 'archived', archived: true, active: false },
  empty: (
    <>
      <strong>{words.noEquipment}</strong> {words.equipmentListHelp}
    </>
  ),
  context: EquipmentContext,
  line: (item) => (
    <>
      <WhereItIs item={item} /> {item.archived && <Badge>{words.archived}</Badge>}
    </>
  ),
})
