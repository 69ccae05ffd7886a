import { describe, expect, it } from 'vitest'
import { mayExcept, ruleFaultsByField } from '../../kernel/rule-faults.ts'
import { faultsOfMembership, type MembershipRequest } from './faults.ts'
import { standingOf } from './standing.ts'

const ADULT = {
  ...({ id: 'ann', name: 'Ann', kind: 'individual', status: 'active' } as const),
  archived: false,
  household: '',
}
const SOUND: MembershipRequest = {
  step: 'activate',
  today: '2026-03-02',
  member: {
    ...({ id: 'ada', name: 'Ada', kind: 'individual', status: 'active', resident: true } as const),
    ...({ residencyProof: 'bill', orientationOn: '2026-02-01', expiresOn: '2026-03-02' } as const),
  },
  guardian: undefined,
  payer: undefined,
  station: { membersResident: true, membersOriented: true },
  hasDues: true,
}
const { member } = SOUND
const youth = { ...member, kind: 'youth' } as const

const told = (changes: Partial<MembershipRequest>) =>
  faultsOfMembership({ ...SOUND, ...changes }).map(
    ({ rule, field, by }) => `${rule}, ${field}, ${by}`,
  )

describe('a membership', () => {
  it('that meets the rules has no fault', () => {
    expect(told({})).toEqual([])
    expect(told({ member: youth, guardian: ADULT, payer: ADULT })).toEqual([])
  })

  it.each<[string, Partial<MembershipRequest>, string[]]>([
    ['lacks the guardian', { member: youth }, ['guardian, guardian, admin']],
    [
      'has a guardian under 18',
      { member: youth, guardian: { ...ADULT, kind: 'youth' } },
      ['guardian, guardian, nobody'],
    ],
    [
      'has a guardian who left',
      { member: youth, guardian: { ...ADULT, status: 'ended' } },
      ['guardian, guardian, nobody'],
    ],
    [
      'is its own guardian',
      { member: youth, guardian: { ...ADULT, id: 'ada' } },
      ['guardian, guardian, nobody'],
    ],
    [
      'is paid by someone in another household',
      { payer: { ...ADULT, household: 'bo' } },
      ['household, household, nobody'],
    ],
    ['is its own payer', { payer: { ...ADULT, id: 'ada' } }, ['household, household, nobody']],
    [
      'has no proof of residency',
      { member: { ...member, residencyProof: '' } },
      ['residency, residencyProof, members'],
    ],
    [
      'is held by someone who does not live here',
      { member: { ...member, resident: false } },
      ['residency, residencyProof, members'],
    ],
    [
      'lacks the orientation',
      { member: { ...member, orientationOn: '' } },
      ['orientation, orientationOn, members'],
    ],
    [
      'was paid until yesterday',
      { member: { ...member, expiresOn: '2026-03-01' } },
      ['dues, expiresOn, members'],
    ],
    ['was never paid', { member: { ...member, expiresOn: '' } }, ['dues, expiresOn, members']],
    [
      'is accepted before orientation and dues',
      { step: 'accept', member: { ...member, orientationOn: '', expiresOn: '' } },
      [],
    ],
    [
      'of a staff member needs no proof',
      { member: { ...member, kind: 'staff', residencyProof: '' } },
      [],
    ],
    [
      'of an applicant under 18 may wait for the guardian',
      { step: 'relate', member: { ...youth, status: 'applicant' } },
      [],
    ],
    [
      'of an active member under 18 keeps the guardian',
      { step: 'relate', member: youth },
      ['guardian, guardian, admin'],
    ],
  ])('%s', (_, changes, expected) => {
    expect(told(changes)).toEqual(expected)
  })

  it('describes each faulty field once, in sentences', () => {
    const faults = faultsOfMembership({
      ...SOUND,
      member: { ...youth, orientationOn: '', expiresOn: '' },
    })
    expect(ruleFaultsByField(faults, 'member')).toEqual({
      guardian: {
        code: 'member_guardian',
        message: expect.stringMatching(/^Ada is underage and has no guardian\./),
      },
      orientationOn: {
        code: 'member_orientation',
        message: expect.stringMatching(/^Ada has not attended the orientation\./),
      },
      expiresOn: {
        code: 'member_dues',
        message: expect.stringMatching(/^Ada’s dues are not paid\./),
      },
    })
    expect(mayExcept(faults, ['members'])).toBe(false)
    expect(mayExcept(faults, ['admin'])).toBe(true)
    expect(mayExcept(faults.slice(1), ['members'])).toBe(true)
  })
})

describe('the standing of a member', () => {
  it.each([
    ['active', '2026-03-02', 'active'],
    ['active', '2026-03-01', 'lapsed'],
    ['active', '', 'active'],
    ['suspended', '2026-03-01', 'suspended'],
    ['', '', 'applicant'],
  ] as const)('who is “%s” and paid until “%s” is %s', (status, expiresOn, expected) => {
    const known = { status, expiresOn }
    expect(standingOf({ ...known, isArchived: false }, '2026-03-02')).toBe(expected)
    expect(standingOf({ ...known, isArchived: true }, '2026-03-02')).toBe('ended')
  })
})
