import type { Reservation } from '@docket/model/equipment/reservations'
import type { Resource, ResourceType } from '@docket/model/equipment/resources'
import type { Certification, CertType } from '@docket/model/members/certifications'
import type { Member } from '@docket/model/members/members'
import { toEpochMs } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import { type LoanRecords, refusalOfBooking, refusalOfMove } from './judge-loan.ts'

const NOW = toEpochMs('2026-03-02 12:00:00.000Z')
const limits = { maxDays: 2, leadHours: 24, turnaroundMin: 60, maxRenewals: 1, strikeLimit: 0 }
const item = (id: string) =>
  ({ id, name: id, type: 'camera', status: 'available', archived: false, parts: [] }) as unknown
const member = { id: 'm', name: 'Odile', status: 'active', expiresOn: '', kind: 'individual' }
const booking = {
  id: 'b',
  resource: 'A',
  member: 'm',
  status: 'approved',
  renewals: 0,
  startsAt: '2026-03-04 12:00:00.000Z',
  dueAt: '2026-03-05 12:00:00.000Z',
  overrideReason: '',
  overriddenRules: [] as string[],
  expand: { member },
}
const known: LoanRecords = {
  now: NOW,
  zone: 'UTC',
  items: [item('A'), item('B')] as Resource[],
  types: [{ id: 'camera', ...limits } as ResourceType],
  loans: [{ ...booking, id: 'other', resource: 'B' } as unknown as Reservation],
  certTypes: [{ id: 'c', name: 'Camera', unlocks: ['camera'] } as CertType],
  certificates: [{ member: 'm', type: 'c', expiresOn: '2026-03-06' } as Certification],
  unpaid: [],
}
const place = ({ resource, startsAt, dueAt }: typeof booking) => ({ resource, startsAt, dueAt })

function told(becomes: Partial<typeof booking>, is: Partial<typeof booking> = {}, knows = known) {
  const before = { ...booking, ...is } as unknown as Reservation & { expand: { member: Member } }
  return refusalOfMove(before, place({ ...booking, ...is, ...becomes }), knows, ['equipment'])
}

describe('a booking that is dragged', () => {
  it('can move to any time and item that the rules allow, even within the lead time', () => {
    expect(told({ startsAt: '2026-03-02 13:00:00.000Z', dueAt: '2026-03-03 13:00:00.000Z' })).toBe(
      undefined,
    )
  })

  it('is refused if another booking is there, with the message of the rule', () => {
    expect(told({ resource: 'B' })).toBe(
      '“B” is booked from Wed, Mar 4, 12:00 PM to Thu, Mar 5, 12:00 PM.',
    )
  })

  it('is refused if it gets too long or outlasts the certificate', () => {
    expect(told({ dueAt: '2026-03-07 12:00:00.000Z' })).toBe(
      'It can be lent for 2 days at most. Each renewal adds the same time. Odile’s certificate “Camera” is valid until Mar 6, 2026, which is before the equipment is due.',
    )
  })

  it('is not refused for a rule that its reason overrides, if the user may override that rule', () => {
    const excused = { overrideReason: 'A trip.', overriddenRules: ['longest', 'certificate'] }
    expect(told({ dueAt: '2026-03-07 12:00:00.000Z' }, excused)).toBe(
      'Odile’s certificate “Camera” is valid until Mar 6, 2026, which is before the equipment is due.',
    )
  })

  it('keeps its item and its start while it is out', () => {
    expect(told({ resource: 'B' }, { status: 'checked_out' })).toContain('only its due time')
    expect(told({ dueAt: '2026-03-05 18:00:00.000Z' }, { status: 'checked_out' })).toBe(undefined)
  })

  it('is checked only for its time and item until the member’s certificates are loaded', () => {
    const unread = { ...known, certificates: undefined }
    expect(told({ dueAt: '2026-03-06 12:00:00.000Z' }, {}, unread)).toBe(undefined)
  })
})

describe('a booking that is drawn', () => {
  it('is refused at a time that nobody can book', () => {
    const soon = { startsAt: '2026-03-02 13:00:00.000Z', dueAt: '2026-03-02 15:00:00.000Z' }
    expect(refusalOfBooking({ resource: 'A', ...soon }, known)).toBe(
      'Book it at least 24 hours ahead.',
    )
    expect(refusalOfBooking(place(booking), known)).toBe(undefined)
  })
})
