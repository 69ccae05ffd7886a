import { describe, expect, it } from 'vitest'
import { faultsOfReview, isChangedSinceReview, sayFlags } from './copy-review.ts'
import type { Spot } from './spots.ts'

const PLAIN = 'Support comes from Ferry Street Bakery.'
const FLAGGED = 'The best bread: from $3. Come in!'
const spot = (values: Partial<Spot>) =>
  ({
    kind: 'underwriting',
    sponsor: 'bakery',
    media: '',
    copy: PLAIN,
    decision: '',
    status: 'copy_review',
    ...values,
  }) as Spot

const missing = (values: Partial<Spot>, before?: Partial<Spot>) =>
  Object.keys(faultsOfReview(spot(values), before && spot(before)))

describe('the review of a spot', () => {
  it.each<[string, Partial<Spot>, Partial<Spot> | undefined, string[]]>([
    ['needs copy', { copy: ' ' }, undefined, ['copy']],
    ['needs no copy for a draft', { copy: '', status: 'draft' }, undefined, []],
    ['needs no copy for an announcement', { copy: '', kind: 'psa', sponsor: '' }, undefined, []],
    ['needs no reason for neutral copy', { status: 'approved' }, {}, []],
    [
      'requires a reason to approve flagged words',
      { copy: FLAGGED, status: 'approved' },
      {},
      ['copy', 'decision'],
    ],
    ['accepts a reason', { copy: FLAGGED, status: 'approved', decision: 'A quote.' }, {}, []],
    [
      'does not accept a blank reason',
      { copy: FLAGGED, status: 'approved', decision: ' ' },
      {},
      ['copy', 'decision'],
    ],
    ['requires a reason to refuse it', { status: 'refused' }, {}, ['decision']],
    [
      'requires the reason to stay',
      { copy: FLAGGED, status: 'approved', decision: '' },
      { copy: FLAGGED, status: 'approved', decision: 'A quote.' },
      ['copy', 'decision'],
    ],
    [
      'does not require it again',
      { copy: FLAGGED, status: 'approved', title: 'New' },
      { copy: FLAGGED, status: 'approved' },
      [],
    ],
  ])('%s', (_, values, before, expected) => {
    expect(missing(values, before)).toEqual(expected)
  })

  it('says which words break which rule, each once', () => {
    expect(faultsOfReview(spot({ copy: FLAGGED, status: 'approved' }), spot({})).copy).toEqual({
      code: 'spot_flagged',
      message: 'Comparison or quality: “best”. Price: “$3”. Call to action: “Come in”.',
    })
    const twice = { kind: 'you', text: 'you' } as const
    expect(sayFlags([twice, twice])).toBe('“You”: “you”.')
  })

  it.each<[Partial<Spot>, boolean]>([
    [{ copy: 'Other words.' }, true],
    [{ media: 'film' }, true],
    [{ sponsor: '' }, true],
    [{ kind: 'psa' }, true],
    [{ title: 'Other title', durationSec: 20 }, false],
    [{ copy: 'Other words.', status: 'copy_review' }, false],
  ])('no longer applies once %j changes: %s', (change, expected) => {
    const approved = spot({ status: 'approved' })
    expect(isChangedSinceReview({ ...approved, ...change }, approved)).toBe(expected)
    expect(isChangedSinceReview({ ...approved, ...change }, undefined)).toBe(false)
  })
})
