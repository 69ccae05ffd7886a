import { charges } from '@docket/model/members/charges'
import { entities as names } from '@docket/texts/studio/app'
import { members as words } from '@docket/texts/studio/members'
import { CURRENCY } from '#resources/field/listed-fields.ts'
import { resource } from '#resources/resource.ts'
import { MEMBER_LISTS } from './area.ts'

export const chargePages = resource(charges, {
  path: '/members/charges',
  one: names.charge,
  many: names.charges,
  area: MEMBER_LISTS,
  words: {
    reason: { label: words.forText, help: words.reasonHelp },
    cents: { label: words.amount },
    currency: CURRENCY,
    reservation: { label: words.booking },
    settlements: {
      label: words.paidBy,
      names: { cheque: words.check, work: words.volunteerHours },
    },
    waivedBy: { label: words.waivedBy, readOnly: true },
    plan: { label: names.dues, help: words.duesHelp },
    paidOn: { label: words.paidOn, help: words.paidOnHelp },
    coversFrom: { label: words.coversFrom, readOnly: true },
    coversUntil: { label: words.coversUntil, readOnly: true },
  },
  columns: ['reason', 'status', 'member', 'cents', 'created'],
  search: ['reason', 'member.name'],
  filters: ['status'],
  sort: '-created',
  views: [
    { name: words.open, search: { status: 'open', sort: 'created' } },
    { name: words.waived, search: { status: 'waived' } },
  ],
  steps: {
    paid: { verb: words.recordPayment, promptsFor: ['settlements', 'paidOn'] },
    waived: { verb: words.waive },
    open: { verb: words.reopen },
  },
  sections: [
    { names: ['member', 'plan', 'reason', 'cents', 'currency'] },
    {
      heading: words.settled,
      names: ['settlements', 'paidOn', 'waivedBy', 'coversFrom', 'coversUntil'],
    },
  ],
  newSections: [
    { names: ['member', 'plan', 'reason', 'cents', 'currency', 'status', 'settlements'] },
  ],
  defaults: { currency: 'usd' },
  bulk: ['status'],
  removable: true,
  empty: (
    <>
      <strong>{words.nobodyOwesAnything}</strong> {words.nobodyOwesAnythingHelp}
    </>
  ),
})
