import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS, toEpochMs } from '../time/instants.ts'
import { faultsOfLoan } from './faults.ts'
import type { LoanRequest, OtherLoan } from './loan.ts'
import { codeOfRule, faultsByField, LENDING_RULES, mayOverride, ruleOfCode } from './rules.ts'

const NOW = toEpochMs('2026-03-02T12:00:00Z')
const CAMERA = { name: 'Camera A', status: 'available', isArchived: false } as const
const BASIC = { id: 'basic', name: 'Field camera' }

const SOUND: LoanRequest = {
  step: 'book',
  now: NOW,
  zone: 'America/New_York',
  startsAt: NOW + 2 * DAY_MS,
  dueAt: NOW + 4 * DAY_MS,
  renewals: 0,
  isOverdue: false,
  item: CAMERA,
  limits: { maxDays: 2, leadHours: 24, turnaroundMin: 60, maxRenewals: 2, strikeLimit: 3 },
  parts: [],
  others: [],
  member: {
    name: 'Odile',
    status: 'active',
    strikes: 0,
    expiresOn: '',
    isArchived: false,
    lacksGuardian: false,
    unpaidCharges: 0,
    certificates: [{ type: 'basic', expiresOn: '2026-03-06' }],
  },
  needs: [[BASIC]],
}

const { member } = SOUND

function other(values: Partial<OtherLoan>): OtherLoan {
  const times = { startsAt: NOW + 3 * DAY_MS, dueAt: NOW + 5 * DAY_MS }
  const base = { item: 'Camera A', relation: 'itself', isOut: false, turnaroundMin: 0 } as const
  return { ...base, ...times, ...values }
}

function told(changes: Partial<LoanRequest>): string[] {
  return faultsOfLoan({ ...SOUND, ...changes }).map(
    ({ rule, field, message }) => `${rule}, ${field}: ${message}`,
  )
}

describe('a loan', () => {
  it('that follows the rules has no fault', () => {
    expect(told({})).toEqual([])
  })

  const late = { item: 'Kit 1', isOut: true, startsAt: NOW - 9 * DAY_MS, dueAt: NOW - DAY_MS }
  it.each<[string, Partial<LoanRequest>, string[]]>([
    [
      'ends before it starts',
      { dueAt: SOUND.startsAt },
      ['due, dueAt: The due time must be after the start.'],
    ],
    [
      'is handed out after its due time',
      { step: 'check_out', startsAt: NOW - DAY_MS, dueAt: NOW },
      ['due, dueAt: The due time has passed. Choose a later one before you check it out.'],
    ],
    [
      'is too long',
      { dueAt: SOUND.dueAt + 1, needs: [] },
      ['longest, dueAt: It can be lent for 2 days at most. Each renewal adds the same time.'],
    ],
    [
      'is booked too late',
      { startsAt: NOW + HOUR_MS, dueAt: NOW + 2 * HOUR_MS },
      ['lead, startsAt: Book it at least 24 hours ahead.'],
    ],
    [
      'is too close to another',
      { others: [other({ startsAt: SOUND.dueAt + 30 * MINUTE_MS })] },
      [
        'turnaround, startsAt: There must be 60 minutes between loans. “Camera A” is booked from Fri, Mar 6, 7:30 AM to Sat, Mar 7, 7:00 AM.',
      ],
    ],
    [
      'is renewed too often',
      { step: 'renew', renewals: 3 },
      ['renewals, dueAt: It can be renewed 2 times at most.'],
    ],
    [
      'is renewed while it is overdue',
      { step: 'renew', renewals: 1, isOverdue: true },
      ['overdue, dueAt: It is overdue and cannot be renewed. Check it in first.'],
    ],
    [
      'is of an item in repair',
      { item: { ...CAMERA, status: 'maintenance' } },
      ['unavailable, resource: “Camera A” is in repair.'],
    ],
    [
      'is of an archived item',
      { item: { ...CAMERA, isArchived: true } },
      ['unavailable, resource: “Camera A” is archived.'],
    ],
    [
      'is of a kit with a lost part',
      { parts: [{ ...CAMERA, name: 'Tripod', status: 'lost' }] },
      ['unavailable, resource: “Tripod”, a part of this kit, is lost.'],
    ],
    [
      'overlaps another',
      { others: [other({})] },
      ['overlap, startsAt: “Camera A” is booked from Thu, Mar 5, 7:00 AM to Sat, Mar 7, 7:00 AM.'],
    ],
    [
      'is of a kit whose part is out',
      { others: [other({ relation: 'part', item: 'Tripod' })] },
      [
        'overlap, resource: “Tripod”, a part of this kit, is booked from Thu, Mar 5, 7:00 AM to Sat, Mar 7, 7:00 AM.',
      ],
    ],
    [
      'is handed out while its kit is',
      { step: 'check_out', others: [other({ ...late, relation: 'kit' })] },
      [
        'overlap, resource: The kit “Kit 1”, which this belongs to or shares parts with, is still out. It is overdue.',
      ],
    ],
    [
      'is to an applicant',
      { member: { ...member, status: 'applicant' } },
      ['standing, member: Odile is not a member yet: the application is still open.'],
    ],
    [
      'is to a suspended member',
      { member: { ...member, status: 'suspended' } },
      ['standing, member: Odile is suspended.'],
    ],
    [
      'is to a member whose membership ended',
      { member: { ...member, expiresOn: '2026-03-01' } },
      ['standing, member: Odile’s membership has lapsed.'],
    ],
    [
      'is to a child without a guardian',
      { member: { ...member, lacksGuardian: true } },
      [
        'guardian, member: Odile is underage and has no guardian. Enter the guardian on the member’s page.',
      ],
    ],
    [
      'is to a member with strikes',
      { member: { ...member, strikes: 3 } },
      [
        'strikes, member: Odile has 3 strikes. With 3 strikes, members cannot borrow this type of equipment.',
      ],
    ],
    [
      'is to a member without the certificate',
      { member: { ...member, certificates: [] } },
      ['certificate, member: Odile needs the certificate “Field camera”.'],
    ],
    [
      'outlasts the certificate',
      { member: { ...member, certificates: [{ type: 'basic', expiresOn: '2026-03-05' }] } },
      [
        'certificate, member: Odile’s certificate “Field camera” is valid until Mar 5, 2026, which is before the equipment is due.',
      ],
    ],
    [
      'is to a member who owes',
      { member: { ...member, unpaidCharges: 2 } },
      ['charges, member: Odile has 2 unpaid charges.'],
    ],
  ])('that %s has a fault', (_, changes, expected) => {
    expect(told(changes)).toEqual(expected)
  })

  it('needs one of several certificates that unlock the equipment', () => {
    const needs = [[{ id: 'crew', name: 'Crew' }, BASIC]]
    expect(told({ needs })).toEqual([])
    expect(told({ needs, member: { ...member, certificates: [] } })).toEqual([
      'certificate, member: Odile needs the certificate “Crew” or “Field camera”.',
    ])
  })

  it('lasts as many days as allowed when the clocks change', () => {
    const startsAt = toEpochMs('2026-10-31T16:00:00Z')
    expect(told({ startsAt, dueAt: startsAt + 49 * HOUR_MS, needs: [] })).toEqual([])
  })

  it('may get the full length again with each renewal', () => {
    const dueAt = SOUND.startsAt + 3 * DAY_MS
    expect(told({ step: 'renew', renewals: 1, dueAt, needs: [] })).toEqual([])
  })

  it('overlaps another exactly when they share a moment', () => {
    const hours = fc.integer({ min: 0, max: 90 })
    fc.assert(
      fc.property(hours, hours, hours, hours, (start, length, otherStart, otherLength) => {
        const startsAt = NOW + 24 * HOUR_MS + start * HOUR_MS
        const dueAt = startsAt + (length + 1) * HOUR_MS
        const from = NOW + 24 * HOUR_MS + otherStart * HOUR_MS
        const until = from + (otherLength + 1) * HOUR_MS
        const limits = { ...SOUND.limits, maxDays: 0, turnaroundMin: 0 }
        const others = [other({ startsAt: from, dueAt: until })]
        const faults = faultsOfLoan({ ...SOUND, startsAt, dueAt, limits, others, needs: [] })
        const isShared = Math.max(startsAt, from) < Math.min(dueAt, until)
        expect(faults.map(({ rule }) => rule)).toEqual(isShared ? ['overlap'] : [])
      }),
    )
  })
})

describe('a loan without time in between', () => {
  const limits = { ...SOUND.limits, turnaroundMin: 0 }
  const beside = (changes: Partial<OtherLoan>) =>
    told({ limits, needs: [], others: [other({ turnaroundMin: 0, ...changes })] }).length

  it('may begin at the moment when another ends, and no earlier', () => {
    const startsAt = SOUND.startsAt - DAY_MS
    expect(beside({ startsAt, dueAt: SOUND.startsAt })).toBe(0)
    expect(beside({ startsAt, dueAt: SOUND.startsAt + 1 })).toBe(1)
  })

  it('may end at the moment when another begins, and no later', () => {
    const dueAt = SOUND.dueAt + DAY_MS
    expect(beside({ startsAt: SOUND.dueAt, dueAt })).toBe(0)
    expect(beside({ startsAt: SOUND.dueAt - 1, dueAt })).toBe(1)
  })
})

describe('overriding', () => {
  it('lets equipment staff override rules about time, administrators rules about people, and nobody a missing item', () => {
    const may = (...privileges: string[]) =>
      LENDING_RULES.filter((rule) => mayOverride(rule, privileges))
    const time = ['longest', 'lead', 'turnaround', 'renewals']
    expect(may()).toEqual([])
    expect(may('members', 'content')).toEqual([])
    expect(may('equipment')).toEqual(time)
    expect(may('admin')).toEqual([
      ...time,
      'standing',
      'guardian',
      'strikes',
      'certificate',
      'charges',
    ])
  })

  it('applies the strictest of several rules for one field', () => {
    const faults = [
      { rule: 'longest', field: 'dueAt', message: 'Too long.' },
      { rule: 'overdue', field: 'dueAt', message: 'Overdue.' },
    ] as const
    const { dueAt } = faultsByField(faults)
    expect(dueAt).toEqual({ code: 'loan_overdue', message: 'Too long. Overdue.' })
    expect(ruleOfCode('loan_overdue')).toBe('overdue')
    expect(LENDING_RULES.map(codeOfRule).map(ruleOfCode)).toEqual(LENDING_RULES)
    expect(ruleOfCode('validation_required')).toBeUndefined()
  })
})
