import { HOUR_MS, toInstant } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import { renderPage } from '#resources/testing/render-page.tsx'
import { textOf } from '#ui/testing/render.tsx'
import { ShowAirings } from './show-airings.tsx'

const CHANNELS = [{ id: 'eight', name: 'Harbor 8', timeZone: '' }]

/** A two-hour airing that starts in this many hours. */
function airing(id: string, hours: number, rest: object = {}) {
  const startsAt = Date.now() + hours * HOUR_MS
  const times = { startsAt: toInstant(startsAt), endsAt: toInstant(startsAt + 2 * HOUR_MS) }
  return { id, channel: 'eight', status: 'planned', run: 'repeat', ...times, ...rest }
}

async function shown(airings: object[] | number, channels: object[] = CHANNELS) {
  const screen = await renderPage(<ShowAirings show="news" />, { answers: { airings, channels } })
  const [next = '', past = ''] = [...screen.container.querySelectorAll('section')].map(textOf)
  return { screen, next, past }
}

describe('the airings of a show', () => {
  it('are upcoming until they end, and past from then on', async () => {
    const { next, past } = await shown([airing('a', 9), airing('b', -1), airing('c', -9)])

    expect(next).toMatch(/^Next 2 Harbor 8/)
    expect(next.match(/On air/g)).toHaveLength(1)
    expect(past).toMatch(/^Past 1 Harbor 8/)
    expect(past).not.toContain('On air')
  })

  it('begin with the next upcoming one and the latest past one', async () => {
    const later = { channel: 'nine' }
    const channels = [...CHANNELS, { id: 'nine', name: 'Later 9', timeZone: '' }]
    const airings = [airing('a', 30, later), airing('b', 9), airing('c', -9, later)]
    const { next, past } = await shown([...airings, airing('d', -30)], channels)

    expect(next).toMatch(/Harbor 8.*Later 9/)
    expect(past).toMatch(/Later 9.*Harbor 8/)
  })

  it('are called a first run if they are one', async () => {
    const { next } = await shown([airing('a', 9, { run: 'first' }), airing('b', 30)])

    expect(next.match(/First run/g)).toHaveLength(1)
  })

  it('omit airings that are no longer in the schedule', async () => {
    const { next } = await shown([airing('a', 9), airing('b', 30, { status: 'cancelled' })])

    expect(next).toMatch(/^Next 1 /)
  })

  it('have times in their channel’s zone', async () => {
    const tokyo = [{ id: 'eight', name: 'Harbor 8', timeZone: 'Asia/Tokyo' }]

    expect((await shown([airing('a', 9)], tokyo)).next).toMatch(/GMT\+9|JST/)
  })

  it('say when a part is empty, and when both are', async () => {
    expect((await shown([airing('a', -9)])).next).toBe('Next Nothing is scheduled.')
    expect((await shown([airing('a', 9)])).past).toBe('Past It has not aired yet.')
    expect((await shown([])).screen.text()).toMatch(/^It has not aired, and/)
    const { screen } = await shown(503)
    await expect.element(screen.getByRole('alert')).toBeVisible()
  })
})
