import { resources, resourceTypes } from '@docket/model/collections/members/resources'
import { relatedTab } from '#resources/record/related-tab.tsx'
import { resource } from '#resources/resource.ts'
import { EQUIPMENT_LISTS } from './area.ts'

const LIMITS = ['maxDays', 'leadHours', 'turnaroundMin'] as const

export const kindPages = resource(resourceTypes, {
  path: '/equipment/kinds',
  one: 'equipment type',
  many: 'Equipment types',
  area: EQUIPMENT_LISTS,
  words: {
    maxDays: { label: 'Longest loan (days)', help: '0 means no limit.' },
    leadHours: { label: 'Book ahead (hours)' },
    turnaroundMin: {
      label: 'Time between loans (minutes)',
      help: 'For charging and checking before the next loan.',
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
      empty: 'No equipment of this type yet.',
    }),
  ],
  bulk: LIMITS,
  removable: true,
  empty: (
    <>
      <strong>No types yet.</strong> A type sets how long equipment can be lent and which
      certificate it needs. Examples: field cameras, light kits, the studio.
    </>
  ),
})
