import { describe, expect, it } from 'vitest'
import { toInstant } from '../time/instants.ts'
import { crawlPages, isCrawling, overlaysOf, overlaysPath } from './overlays.ts'

const NOW = Date.UTC(2026, 2, 3)
const NOTHING = { bug: '', bugOpacity: 0, crawl: '', crawlFrom: '', crawlUntil: '' } as const

describe('the overlays of a picture', () => {
  it('are empty unless the station sets them', () => {
    expect(overlaysOf(NOTHING, '/logo.png', NOW)).toEqual({ bug: null, crawl: null })
    expect(overlaysOf({ ...NOTHING, bug: 'top-left' }, '', NOW).bug).toBeNull()
  })

  it('have the logo in its corner, and the crawl with its period', () => {
    const crawlUntil = toInstant(NOW + 60_000)
    const channel = { ...NOTHING, bug: 'top-right', crawl: ' Storm warning ', crawlUntil } as const
    expect(overlaysOf(channel, '/logo.png', NOW)).toEqual({
      bug: { picture: '/logo.png', corner: 'top-right', opacity: 0.7 },
      crawl: { text: 'Storm warning', startsAt: null, endsAt: NOW + 60_000 },
    })
    expect(overlaysOf(channel, '', NOW + 60_000).crawl).toBeNull()
  })

  it('show the crawl only during its period', () => {
    const crawl = { text: 'Storm', startsAt: NOW, endsAt: NOW + 10 }
    const times = [NOW - 1, NOW, NOW + 9, NOW + 10]
    expect(times.map((at) => isCrawling(crawl, at))).toEqual([false, true, true, false])
  })

  it('split the crawl into pages of whole words', () => {
    expect(crawlPages('The ferry does not sail today', 12)).toEqual([
      'The ferry',
      'does not',
      'sail today',
    ])
    expect(crawlPages('x'.repeat(20), 12)).toEqual(['x'.repeat(20)])
    expect(crawlPages('  ')).toEqual([])
  })

  it('have an address next to the stream', () => {
    expect(overlaysPath('/live/harbor/one/main.m3u8')).toBe('/live/harbor/one/overlays.json')
  })
})
