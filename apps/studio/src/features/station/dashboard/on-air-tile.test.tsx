import type { Airing } from '@docket/model/schedule/airings'
import type { Channel } from '@docket/model/station/channels'
import { HOUR_MS, MINUTE_MS } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import { renderPage } from '#resources/testing/render-page.tsx'
import { OnAirTile } from './on-air-tile.tsx'

describe('what is on the air', () => {
  it('counts down every second without layout shifts', async () => {
    const now = Date.now()
    const airing = { id: 'news', title: 'News', show: '', holds: '' } as Airing
    const times = { startsAt: now - 20 * MINUTE_MS, endsAt: now + 9.5 * MINUTE_MS }
    const channel = { id: 'eight', name: 'Harbor 8', number: '8' } as Channel
    const window = { from: now - 12 * HOUR_MS, until: now + 12 * HOUR_MS }
    const day = { channel, window, airings: [{ airing, ...times }] }
    const screen = await renderPage(
      <OnAirTile day={day} place={0} picture={undefined} stream={undefined} />,
    )
    const timer = screen.getByRole('timer').element()
    const boxes = () =>
      [...screen.container.querySelectorAll('article *')].map((part) => {
        const { left, top } = part.getBoundingClientRect()
        return [part.tagName, Math.round(left), Math.round(top)]
      })
    const [text, before] = [timer.textContent, boxes()]

    await expect.poll(() => timer.textContent).not.toBe(text)
    expect(timer.textContent).toMatch(/^9:\d\d$/)
    expect(boxes()).toEqual(before)
  })
})
