import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faultsOfRetentionRule, holdOn, losesHeld } from './holds.ts'

const targets = ['shows', 'media', 'members', 'campaigns'] as const
const hold = {
  name: 'Lawsuit',
  target: 'shows',
  category: '',
  active: true,
  legalHold: true,
} as const

describe('a legal hold', () => {
  it.each([
    ['shows', ['shows', 'media']],
    ['media', ['shows', 'media']],
    ['members', ['members']],
    ['campaigns', ['campaigns']],
  ] as const)('on %s covers %j', (target, covered) => {
    const holds = [{ ...hold, target }]
    expect(targets.filter((one) => holdOn(holds, { target: one, category: 'any' }))).toEqual(
      covered,
    )
  })

  it('covers only its category, and nothing while it is off or is not a hold', () => {
    const meeting = { target: 'shows', category: 'meetings' } as const
    const isHeld = (values: object) => holdOn([{ ...hold, ...values }], meeting) !== undefined
    expect(isHeld({ category: 'meetings' })).toBe(true)
    expect(isHeld({ category: 'sports' })).toBe(false)
    expect(isHeld({ active: false })).toBe(false)
    expect(isHeld({ legalHold: false })).toBe(false)
  })

  it('is not weakened by any other hold', () => {
    const rule = fc.record({
      name: fc.string(),
      target: fc.constantFrom(...targets),
      category: fc.constantFrom('', 'a', 'b'),
      active: fc.boolean(),
      legalHold: fc.boolean(),
    })
    const record = fc.record({
      target: fc.constantFrom(...targets),
      category: fc.constantFrom('', 'a', 'b'),
    })
    fc.assert(
      fc.property(fc.array(rule), rule, record, (some, other, one) => {
        const isHeld = holdOn(some, one) !== undefined
        expect(!isHeld || holdOn([...some, other], one) !== undefined).toBe(true)
        expect(holdOn([...some, other], one) !== undefined).toBe(
          isHeld || holdOn([other], one) !== undefined,
        )
      }),
    )
  })

  const tape = { file: 'tape.mp4', status: 'ready', replacementBytes: 0 }
  it.each([
    ['shows', { status: 'ready' }, { status: 'archived' }, true],
    ['shows', { status: 'archived' }, { status: 'archived' }, false],
    ['shows', { status: 'ready', title: 'One' }, { status: 'ready', title: 'Two' }, false],
    ['media', tape, { ...tape, file: '' }, true],
    ['media', tape, { ...tape, file: 'other.mp4' }, true],
    ['media', tape, { ...tape, replacementBytes: 7 }, true],
    ['media', tape, { ...tape, status: 'archived' }, true],
    ['media', tape, { ...tape, status: 'deleted' }, true],
    ['media', tape, { ...tape, name: 'A better name' }, false],
    ['media', { ...tape, file: '' }, tape, false],
    ['members', { archived: false }, { archived: true }, true],
    ['campaigns', { archived: true }, { archived: false }, false],
  ] as const)('of %s: changing %j to %j loses held data: %s', (target, before, after, loses) => {
    expect(losesHeld(target, before, after)).toBe(loses)
  })
})

describe('a retention rule', () => {
  const rule = {
    ...({ target: 'shows', action: 'archive', category: '', legalHold: false } as const),
    afterDays: 30,
    afterRuns: 0,
    active: true,
  }
  it.each([
    [{}, []],
    [{ afterDays: 0, afterRuns: 2 }, []],
    [{ afterDays: 0 }, ['afterDays']],
    [{ afterDays: 0, active: false }, []],
    [{ afterDays: 0, legalHold: true }, []],
    [{ target: 'media', action: 'clearFile', category: 'one' }, []],
    [{ target: 'members', action: 'clearFile' }, ['action']],
    [{ target: 'members', category: 'one' }, ['category']],
    [{ target: 'campaigns', afterRuns: 3 }, ['afterRuns']],
    [{ target: 'campaigns', legalHold: true, category: 'one' }, ['category']],
  ] as const)('with %j is refused for %j', (values, fields) => {
    expect(Object.keys(faultsOfRetentionRule({ ...rule, ...values }))).toEqual(fields)
  })
})
