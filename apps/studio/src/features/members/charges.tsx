import { charges } from '@docket/model/collections/members/charges'
import { resource } from '#resources/resource.ts'
import { MEMBER_LISTS } from './area.ts'
import { words } from './words.ts'

export const chargePages = resource(charges, {
  path: '/members/charges',
  one: words.charge,
  many: words.charges,
  area: MEMBER_LISTS,
  words: {
    reason: { label: words.forText, help: words.reasonHelp },
    cents: { label: words.amount },
    currency: { help: words.currencyHelp },
    reservation: { label: words.booking },
    settlements: {
      label: words.paidBy,
      names: { cheque: words.check, work: words.volunteerHours },
    },
    waivedBy: { label: words.waivedBy },
  },
  columns: ['reason', 'status', 'member', 'cents', 'currency', 'created'],
  search: ['reason', 'member.name'],
  filters: ['status'],
  sort: '-created',
  views: [
    { name: words.open, search: { status: 'open', sort: 'created' } },
    { name: words.waived, search: { status: 'waived' } },
  ],
  sections: [
    { names: ['member', 'reason', 'cents', 'currency', 'status'] },
    { heading: words.settled, names: ['settlements', 'waivedBy'] },
  ],
  newSections: [{ names: ['member', 'reason', 'cents', 'currency', 'status'] }],
  defaults: { currency: 'usd' },
  bulk: ['status'],
  removable: true,
  empty: (
    <>
      <strong>{words.nobodyOwesAnything}</strong> {words.nobodyOwesAnythingHelp}
    </>
  ),
})
