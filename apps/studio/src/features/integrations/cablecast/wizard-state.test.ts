import { describe, expect, it } from 'vitest'
import { channelChoices, channelFault, channelRows, withAddress } from './wizard-state.ts'

const FOUND = {
  channels: [
    { id: 1, name: 'Access 8', location: 'Hall' },
    { id: 2, name: 'Access 9', location: '' },
  ],
}
const USUAL = { daysBack: 1, daysAhead: 14, allShows: false }
const rowsOf = (...channels: { theirs: number; ours: string }[]) =>
  channelRows(FOUND, { ...USUAL, channels })

describe('the channels of the wizard', () => {
  it('are all taken as new ones at first', () => {
    const rows = channelRows(FOUND, null)
    expect(rows.map(({ isTaken, ours }) => [isTaken, ours])).toEqual([
      [true, ''],
      [true, ''],
    ])
    expect(channelChoices(rows)).toBeNull()
  })

  it('start with the previous choices', () => {
    const chosen = { theirs: 2, ours: 'harbor000000008' }
    const rows = rowsOf(chosen)
    expect(rows.map(({ isTaken, ours }) => [isTaken, ours])).toEqual([
      [false, ''],
      [true, 'harbor000000008'],
    ])
    expect(channelChoices(rows)).toEqual([chosen])
  })

  it('need at least one, and no two the same channel of the station', () => {
    expect(channelFault(rowsOf())).toBe('none')
    expect(channelFault(rowsOf({ theirs: 1, ours: 'a' }, { theirs: 2, ours: 'a' }))).toBe(
      'twoOntoOne',
    )
    expect(channelFault(rowsOf({ theirs: 1, ours: '' }, { theirs: 2, ours: '' }))).toBeUndefined()
  })
})

describe('a key', () => {
  const typed = { baseUrl: 'https://tv.example.org', apiKey: 'reader:s3same' }

  it('is asked for again when the address changes after the server was contacted', () => {
    const changed = withAddress(typed, 'https://tv.example.net', 'https://tv.example.org')
    expect(changed).toEqual({ baseUrl: 'https://tv.example.net', apiKey: '' })
  })

  it('stays while the address is typed the first time', () => {
    expect(withAddress(typed, 'https://tv.example.net', '').apiKey).toBe('reader:s3same')
  })
})
