import { describe, expect, it } from 'vitest'
import { MAX_PROVIDERS, readCarriage } from './carriage.ts'

describe('the providers that carry a channel', () => {
  it('are read without spaces around their texts', () => {
    expect(readCarriage([{ provider: ' Harbor Cable ', number: ' 8 ' }])).toEqual([
      { provider: 'Harbor Cable', number: '8' },
    ])
  })

  it.each([[null], [undefined], [''], [[]]])('are empty for %j', (given) => {
    expect(readCarriage(given)).toEqual([])
  })

  it('may have no number, or a number that is not a string', () => {
    expect(readCarriage([{ provider: 'Antenna' }, { provider: 'Cable', number: 8 }])).toEqual([
      { provider: 'Antenna', number: '' },
      { provider: 'Cable', number: '8' },
    ])
  })

  it.each([
    ['Harbor Cable 8', 'List the providers'],
    [{ provider: 'Harbor Cable' }, 'List the providers'],
    [['Harbor Cable 8'], 'name of provider 1'],
    [[{ provider: 'A' }, { number: '8' }], 'name of provider 2'],
    [[{ provider: 'A'.repeat(61) }], 'too long'],
    [[{ provider: 'A', number: '1'.repeat(13) }], 'too long'],
    [Array.from({ length: MAX_PROVIDERS + 1 }, () => ({ provider: 'A' })), 'at most 40'],
  ])('are refused with a message: %j', (given, part) => {
    expect(readCarriage(given)).toContain(part)
  })
})
