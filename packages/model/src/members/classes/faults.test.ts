import { describe, expect, it } from 'vitest'
import { type EnrollmentRequest, faultsOfEnrollment, freePlaces } from './faults.ts'

const SOUND: EnrollmentRequest = {
  step: 'enroll',
  now: 1000,
  today: '2026-03-02',
  session: {
    ...({ title: 'Camera', capacity: 2, status: 'planned', isOrientation: false } as const),
    startsAt: 2000,
  },
  taken: 1,
  ahead: 0,
  member: { name: 'Ada', status: 'active', expiresOn: '', isArchived: false },
}
const { session, member } = SOUND

const told = (changes: Partial<EnrollmentRequest>) =>
  faultsOfEnrollment({ ...SOUND, ...changes }).map(
    ({ rule, field, by, message }) => `${rule}, ${field}, ${by}: ${message}`,
  )

describe('an enrollment', () => {
  it.each<[string, Partial<EnrollmentRequest>, string[]]>([
    ['that keeps the rules', {}, []],
    [
      'in a full class',
      { taken: 2 },
      [
        'full, session, nobody: “Camera” is full: all 2 places are taken. Join the waitlist instead.',
      ],
    ],
    [
      'in a class of one',
      { taken: 1, session: { ...session, capacity: 1 } },
      [
        'full, session, nobody: “Camera” is full: its only place is taken. Join the waitlist instead.',
      ],
    ],
    ['in a class without a limit', { taken: 99, session: { ...session, capacity: 0 } }, []],
    [
      'ahead of people who are waiting',
      { ahead: 1 },
      [
        'queue, session, members: 1 person is waiting for a place in “Camera”. Join the waitlist instead.',
      ],
    ],
    ['on the waitlist of a full class', { step: 'wait', taken: 2, ahead: 9 }, []],
    ['on the waitlist behind people who are waiting', { step: 'wait', taken: 1, ahead: 1 }, []],
    [
      'on the waitlist of a class with a free place',
      { step: 'wait' },
      ['free, state, nobody: “Camera” has a free place. Enroll instead of waiting.'],
    ],
    [
      'in a class that was canceled',
      { session: { ...session, status: 'cancelled' } },
      ['cancelled, session, nobody: “Camera” was canceled.'],
    ],
    [
      'in a class that has begun',
      { now: 2000 },
      ['begun, session, members: “Camera” has already started. Choose a later class.'],
    ],
    [
      'that is attended before the class',
      { step: 'attend' },
      ['early, state, nobody: “Camera” has not started yet. Record attendance once it has.'],
    ],
    ['that is attended', { step: 'attend', now: 2000, taken: 9 }, []],
    [
      'of a walk-in to a full class',
      { step: 'walk_in', now: 2000, taken: 2 },
      [
        'full, session, nobody: “Camera” is full: all 2 places are taken. Join the waitlist instead.',
      ],
    ],
    [
      'of a suspended member',
      { member: { ...member, status: 'suspended' } },
      ['standing, member, members: Ada is suspended.'],
    ],
    [
      'of a member who has not paid',
      { member: { ...member, expiresOn: '2026-03-01' } },
      ['standing, member, members: Ada’s membership has lapsed.'],
    ],
    [
      'of an applicant',
      { member: { ...member, status: 'applicant' } },
      ['standing, member, members: Ada is not a member yet: the application is still open.'],
    ],
    [
      'of an applicant in an orientation',
      {
        member: { ...member, status: 'applicant' },
        session: { ...session, isOrientation: true },
      },
      [],
    ],
  ])('%s', (_, changes, expected) => {
    expect(told(changes)).toEqual(expected)
  })
})

describe('the free places', () => {
  it('are the remaining ones, and never negative', () => {
    expect(freePlaces({ capacity: 3 }, 1)).toBe(2)
    expect(freePlaces({ capacity: 3 }, 5)).toBe(0)
    expect(freePlaces({ capacity: 0 }, 5)).toBe(Number.POSITIVE_INFINITY)
  })
})
