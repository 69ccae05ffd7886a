import { charges } from '@docket/model/collections/members/charges'
import { resource } from '#resources/resource.ts'
import { MEMBER_LISTS } from './area.ts'

export const chargePages = resource(charges, {
  path: '/members/charges',
  one: 'charge',
  many: 'Charges',
  area: MEMBER_LISTS,
  words: {
    reason: { label: 'For', help: 'Late return, dues, damage.' },
    cents: { label: 'Amount' },
    currency: { help: 'Three letters: usd.' },
    reservation: { label: 'Booking' },
    settlements: { label: 'Paid by', names: { cheque: 'Check', work: 'Volunteer hours' } },
    waivedBy: { label: 'Waived by' },
  },
  columns: ['reason', 'status', 'member', 'cents', 'currency', 'created'],
  search: ['reason', 'member.name'],
  filters: ['status'],
  sort: '-created',
  views: [
    { name: 'Open', search: { status: 'open', sort: 'created' } },
    { name: 'Waived', search: { status: 'waived' } },
  ],
  sections: [
    { names: ['member', 'reason', 'cents', 'currency', 'status'] },
    { heading: 'Settled', names: ['settlements', 'waivedBy'] },
  ],
  newSections: [{ names: ['member', 'reason', 'cents', 'currency', 'status'] }],
  defaults: { currency: 'usd' },
  bulk: ['status'],
  removable: true,
  empty: (
    <>
      <strong>Nobody owes anything.</strong> Record late fees, dues and damage here, and mark them
      as paid or waived.
    </>
  ),
})
