import { reservations } from '@docket/model/collections/members/reservations'
import { resources } from '@docket/model/collections/members/resources'
import { relatedTab } from '#resources/record/related-tab.tsx'
import { resource } from '#resources/resource.ts'
import { onDemand } from '#ui/loading/on-demand.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { EQUIPMENT_LISTS } from './area.ts'
import { WhereItIs } from './where-it-is.tsx'

const EquipmentContext = onDemand(
  async () => (await import('./equipment-context.tsx')).EquipmentContext,
  <Skeleton height="240px" />,
)

const THING = ['name', 'type', 'tag', 'status', 'condition', 'location'] as const

export const equipmentPages = resource(resources, {
  path: '/equipment',
  one: 'item of equipment',
  many: 'Equipment',
  counted: 'items of equipment',
  add: 'Add equipment',
  area: EQUIPMENT_LISTS,
  words: {
    type: { label: 'Type' },
    tag: { help: 'The text on its label. Each tag must be different.' },
    serial: { label: 'Serial number' },
    valueCents: { label: 'Value' },
    status: { names: { available: 'In service', maintenance: 'In repair' } },
    parts: { label: 'Parts', help: 'The items that belong to this kit.' },
    purchasedOn: { label: 'Bought' },
    notes: { lines: 5 },
  },
  columns: [
    'name',
    {
      id: 'now',
      label: 'Status',
      width: 176,
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
    { name: 'In repair', search: { status: 'maintenance' } },
    { name: 'Damaged', search: { condition: 'damaged' } },
  ],
  sections: [
    { names: [...THING, 'photo'] },
    { heading: 'Kit', names: ['parts'] },
    { heading: 'Inventory', names: ['serial', 'valueCents', 'purchasedOn', 'notes'] },
  ],
  newSections: [{ names: THING }, { heading: 'Inventory', names: ['serial', 'valueCents'] }],
  tabs: [
    relatedTab(reservations, async () => (await import('./bookings.tsx')).bookingPages, {
      id: 'bookings',
      name: 'Bookings',
      by: 'resource',
      empty: 'It has not been booked yet.',
    }),
  ],
  bulk: ['type', 'status', 'condition', 'location'],
  archive: { field: 'archived', archived: true, active: false },
  empty: (
    <>
      <strong>No equipment yet.</strong> Add the cameras, lights, microphones and rooms that members
      can book. First add a type under “Types”, then the equipment of that type.
    </>
  ),
  context: EquipmentContext,
  line: (item) => (
    <>
      <WhereItIs item={item} /> {item.archived && <Badge>Archived</Badge>}
    </>
  ),
})
