import { resources, resourceTypes } from '@docket/model/equipment/resources'
import { entities as names } from '@docket/texts/studio/app'
import { equipment as words } from '@docket/texts/studio/equipment'
import { CURRENCY } from '#resources/field/listed-fields.ts'
import { relatedTab } from '#resources/record/related-tab.tsx'
import { resource } from '#resources/resource.ts'
import { EQUIPMENT_LISTS } from './area.ts'

const LIMITS = ['maxDays', 'leadHours', 'turnaroundMin'] as const
const LENDING = [...LIMITS, 'maxRenewals'] as const
const LATENESS = ['noShowMin', 'strikeLimit', 'lateFeeCents', 'currency'] as const

export const kindPages = resource(resourceTypes, {
  path: '/equipment/kinds',
  one: names.equipmentType,
  many: names.equipmentTypes,
  area: EQUIPMENT_LISTS,
  words: {
    maxDays: { label: words.longestLoan, help: words.maxDaysHelp },
    leadHours: { label: words.bookAhead },
    turnaroundMin: {
      label: words.timeBetweenLoans,
      help: words.turnaroundMinHelp,
    },
    maxRenewals: { label: words.renewals, help: words.renewalsHelp },
    noShowMin: { label: words.releasedAfter, help: words.releasedAfterHelp },
    lateFeeCents: { label: words.lateFee, help: words.lateFeeHelp },
    currency: { ...CURRENCY, label: words.feeCurrency },
    strikeLimit: { label: words.strikeLimit, help: words.strikeLimitHelp },
  },
  columns: ['name', ...LIMITS, 'updated'],
  search: ['name', 'description'],
  sort: 'name',
  sections: [
    { names: ['name', 'description'] },
    { heading: words.loans, names: LENDING },
    { heading: words.lateReturns, names: LATENESS },
  ],
  tabs: [
    relatedTab(resources, async () => (await import('./equipment.tsx')).equipmentPages, {
      id: 'things',
      name: names.equipment,
      by: 'type',
      empty: words.noEquipmentType,
    }),
  ],
  bulk: [...LENDING, ...LATENESS],
  removable: true,
  empty: (
    <>
      <strong>{words.noTypes}</strong> {words.noTypesHelp}
    </>
  ),
})
