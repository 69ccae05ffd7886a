import { afterAll, describe, expect, it } from 'vitest'
import { drawGuide, leaveGuide } from '../testing/draw-guide.ts'
import { CHANNELS, harborPage } from '../testing/harbor.ts'
import { resizeTo } from '../testing/screen.ts'

afterAll(leaveGuide)

describe('the guide in a frame of another site', () => {
  it.each([
    ['a lineup', 'list', 1, 320],
    ['a lineup', 'list', 1, 1440],
    ['what is on now', 'list', 3, 320],
    ['what is on now', 'list', 3, 1440],
    ['the grid', 'grid', 3, 320],
    ['the grid', 'grid', 3, 1440],
  ] as const)(
    'is as wide as its place: %s, as a %s of %i channels, in %i pixels',
    async (...of) => {
      const [, view, count, width] = of
      await resizeTo(width, 600)
      const lineup = CHANNELS.slice(0, count)
      await drawGuide(harborPage({ view }, lineup), { lineup, framed: true })
      const seen = [...document.querySelectorAll('.g-list-channel, .g-grid')]
        .map((part) => part.getBoundingClientRect())
        .filter((part) => part.width > 0)
      const { scrollWidth, clientWidth } = document.documentElement

      expect(scrollWidth).toBe(clientWidth)
      expect(clientWidth - Math.max(...seen.map(({ right }) => right))).toBeLessThanOrEqual(24)
    },
  )
})
