import { DAY_MS } from '@docket/model/time/instants'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  clearUnsaved,
  dropUnsaved,
  readUnsaved,
  storeUnsaved,
  type UnsavedChanges,
} from './unsaved-changes.ts'

const NOW = Date.UTC(2026, 2, 2)
const kept = new Map<string, string>()

function changed(title: string, at = NOW): UnsavedChanges {
  return { at, changes: { title }, base: { title: 'Before' }, seen: '' }
}

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('unsaved changes', () => {
  it('are found again by their user, at their record', () => {
    storeUnsaved('ada', 'shows/one', changed('Mine'))
    storeUnsaved('ada', 'shows/two', changed('Other'))

    expect(readUnsaved('ada', 'shows/one', NOW)).toEqual(changed('Mine'))
    expect(readUnsaved('ada', 'shows/new', NOW)).toBeUndefined()
  })

  it('are not found by another user, whose own changes replace them', () => {
    storeUnsaved('ada', 'shows/one', changed('Mine'))
    expect(readUnsaved('sam', 'shows/one', NOW)).toBeUndefined()

    storeUnsaved('sam', 'shows/two', changed('Sam’s'))
    expect(readUnsaved('ada', 'shows/one', NOW)).toBeUndefined()
    expect([...kept.values()].join()).not.toContain('Mine')
  })

  it('expire after seven days', () => {
    storeUnsaved('ada', 'shows/one', changed('Mine'))
    expect(readUnsaved('ada', 'shows/one', NOW + 7 * DAY_MS - 1)).toBeDefined()
    expect(readUnsaved('ada', 'shows/one', NOW + 7 * DAY_MS)).toBeUndefined()

    storeUnsaved('ada', 'shows/two', changed('Later', NOW + 8 * DAY_MS))
    expect([...kept.values()].join()).not.toContain('Mine')
  })

  it('are removed one by one, and all together', () => {
    storeUnsaved('ada', 'shows/one', changed('One'))
    storeUnsaved('ada', 'shows/two', changed('Two'))
    dropUnsaved('sam', 'shows/one')
    dropUnsaved('ada', 'shows/one')
    expect(readUnsaved('ada', 'shows/one', NOW)).toBeUndefined()
    expect(readUnsaved('ada', 'shows/two', NOW)).toBeDefined()
    clearUnsaved()
    expect([...kept]).toEqual([])
  })

  it('of the latest twenty forms are kept', () => {
    for (let form = 0; form < 25; form += 1)
      storeUnsaved('ada', `shows/${form}`, changed('x', NOW + form))
    expect(readUnsaved('ada', 'shows/4', NOW)).toBeUndefined()
    expect(readUnsaved('ada', 'shows/5', NOW)).toBeDefined()
  })

  it.each([
    '',
    'null',
    '[]',
    '{"version":1,"user":"ada","byPlace":{"shows/one":{}}}',
    '{"version":0}',
  ])('that are stored as %j are ignored', (text) => {
    kept.set('unsaved', text)
    expect(readUnsaved('ada', 'shows/one', NOW)).toBeUndefined()
  })

  it('do no harm when the storage is full', () => {
    vi.stubGlobal('localStorage', {
      ...localStorage,
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    })
    expect(() => storeUnsaved('ada', 'shows/one', changed('Mine'))).not.toThrow()
  })
})
