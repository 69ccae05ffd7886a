import { resources, resourceTypes } from '@docket/model/collections/members/resources'
import { relatedTab } from '#resources/record/related-tab.tsx'
import { resource } from '#resources/resource.ts'
import { EQUIPMENT_LISTS } from './area.ts'

const LIMITS = ['maxDays', 'leadHours', 'turnaroundMin'] as const

export const kindPages = resource(resourceTypes, {
  path: '/equipment/kinds',
  one: 'kind of equipment',
  many: 'Kinds of equipment',
  area: EQUIPMENT_LISTS,
  words: {
    maxDays: { label: 'Longest loan (days)', help: '0 is without limit.' },
    leadHours: { label: 'Asked for ahead (hours)' },
    turnaroundMin: {
      label: 'Between loans (minutes)',
      help: 'For charging and checking before it goes out again.',
    },
  },
  columns: ['name', ...LIMITS, 'updated'],
  search: ['name', 'description'],
  sort: 'name',
  sections: [{ names: ['name', 'description'] }, { heading: 'Loans', names: LIMITS }],
  tabs: [
    relatedTab(resources, async () => (await import('./equipment.tsx')).equipmentPages, {
      id: 'things',
      name: 'Equipment',
      by: 'type',
      empty: 'Nothing of this kind yet.',
    }),
  ],
  bulk: LIMITS,
  removable: true,
  empty: (
    <>
      <strong>No kinds yet.</strong> A kind says how long things of it are lent, and which
      certificate opens them: field cameras, light kits, the studio.
    </>
  ),
})
