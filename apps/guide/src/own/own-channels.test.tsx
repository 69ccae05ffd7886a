import { afterEach, describe, expect, it, vi } from 'vitest'
import { noteOpened, readOwnChannels, toggleFavorite } from './own-channels.ts'

// The module remembers what it read for each station, so every test uses its own station.
let stations = 0

function nextStation(): string {
  stations += 1
  return `station-${stations}`
}

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('the channels that a browser remembers', () => {
  it('are the favorites in the order in which they were chosen, and the last six opened', () => {
    const station = nextStation()
    for (const channel of ['a', 'b', 'c']) toggleFavorite(station, channel)
    toggleFavorite(station, 'b')
    for (const channel of ['1', '2', '3', '4', '5', '6', '7', '2']) noteOpened(station, channel)

    const own = { favorites: ['a', 'c'], recent: ['2', '7', '6', '5', '4', '3'] }
    expect(readOwnChannels(station)).toEqual(own)
    expect(JSON.parse(localStorage.getItem(`docket-channels-${station}`) ?? '')).toEqual(own)
  })

  it.each([
    ['{"favorites":[7],"recent":"x"', 'cut off'],
    ['{"favorites":[7],"recent":"x"}', 'of another type'],
    ['null', 'of another shape'],
  ])('are empty when the stored value, %s, is %s', (text) => {
    const station = nextStation()
    localStorage.setItem(`docket-channels-${station}`, text)

    expect(readOwnChannels(station)).toEqual({ favorites: [], recent: [] })
    expect(toggleFavorite(station, 'a')).toBe(true)
    expect(readOwnChannels(station).favorites).toEqual(['a'])
  })

  it('last until the viewer leaves the page when the storage is full or blocked', () => {
    const full = nextStation()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(toggleFavorite(full, 'a')).toBe(true)
    expect(readOwnChannels(full).favorites).toEqual(['a'])

    const forbidden = nextStation()
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    expect(toggleFavorite(forbidden, 'a')).toBe(true)
    expect(readOwnChannels(forbidden).favorites).toEqual(['a'])
  })
})
