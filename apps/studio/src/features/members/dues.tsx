import { charges } from '@docket/model/members/charges'
import { duesPlans } from '@docket/model/members/dues-plans'
import { entities as names } from '@docket/texts/studio/app'
import { members as words } from '@docket/texts/studio/members'
import { CURRENCY } from '#resources/field/listed-fields.ts'
import { relatedTab } from '#resources/record/related-tab.tsx'
import { resource } from '#resources/resource.ts'
import { MEMBER_LISTS } from './area.ts'

const PLAN = ['name', 'kind', 'months', 'cents', 'currency', 'coversHousehold', 'inUse'] as const

export const duesPages = resource(duesPlans, {
  path: '/members/dues',
  one: names.duesPlan,
  many: names.dues,
  several: words.duesPlans,
  area: MEMBER_LISTS,
  words: {
    kind: { label: words.forWhom, names: { nonprofit: words.nonProfit, youth: words.under18 } },
    months: { label: words.monthsPaid },
    cents: { label: words.amount },
    currency: CURRENCY,
    coversHousehold: { label: words.coversHousehold, help: words.coversHouseholdHelp },
    inUse: { help: words.inUseHelp },
  },
  columns: ['name', 'kind', 'months', 'cents', 'inUse'],
  search: ['name'],
  filters: ['kind', 'inUse'],
  sort: 'kind',
  sections: [{ names: PLAN }],
  tabs: [
    relatedTab(charges, async () => (await import('./charges.tsx')).chargePages, {
      id: 'charges',
      name: names.charges,
      by: 'plan',
      empty: words.nobodyPaidYet,
    }),
  ],
  defaults: { currency: 'usd' },
  bulk: ['inUse'],
  removable: true,
  empty: (
    <>
      <strong>{words.noDues}</strong> {words.noDuesHelp}
    </>
  ),
})
