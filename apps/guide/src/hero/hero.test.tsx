import { NO_FILTER } from '@docket/model/guide/guide-search'
import type { GuideProgram } from '@docket/model/guide/guide-window'
import { HOUR_MS, MINUTE_MS } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import { render } from '../testing/render.tsx'
import { Hero } from './hero.tsx'

const now = Date.parse('2026-03-03T00:05:00Z')
const clock = [{ from: 0, offsetMin: 0, abbreviation: 'UTC' }]

/** Draws what is on now on this many channels. The first program of the channel `silent` starts in an hour. */
function drawHero(channels: number, silent = -1) {
  const faces = Array.from({ length: channels }, (_, at) => {
    const program: GuideProgram = {
      id: `a${at}`,
      title: `Program ${at}`,
      marks: [],
      startsAt: at === silent ? now + HOUR_MS : now - 5 * MINUTE_MS,
      endsAt: now + 2 * HOUR_MS,
      picture: `/api/artwork/shows/${at}/v/16x9-640.webp`,
    }
    return { id: `c${at}`, slug: `c${at}`, name: 'Public', number: `${at}`, programmes: [program] }
  })
  return render(
    <Hero
      station="harbor"
      clock={clock}
      now={now}
      channels={faces}
      filter={NO_FILTER}
      onOpen={() => {}}
    />,
  )
}

describe('what is on now', () => {
  it('has a card for a channel with nothing on when the lineup is short', async () => {
    const few = await drawHero(3, 1)
    expect(few.getByRole('listitem').elements()).toHaveLength(3)
    await expect.element(few.getByText('Nothing is listed')).toBeVisible()
    await expect.element(few.getByText('until 1:05 AM')).toBeVisible()

    const more = await drawHero(4, 1)
    expect(more.getByText('Nothing is listed').elements()).toEqual([])
  })

  it('is hidden when no channel has anything on', async () => {
    const { container } = await drawHero(1, 0)
    expect(container.innerText).toBe('')
  })

  it('is one wide card for one channel, and narrower cards for more', async () => {
    const widthOf = async (channels: number) => {
      const screen = await drawHero(channels)
      return screen.getByRole('listitem').first().element().getBoundingClientRect().width
    }

    expect(await widthOf(1)).toBeGreaterThan(await widthOf(2))
    expect(await widthOf(2)).toBeGreaterThan(await widthOf(6))
  })

  it('offers each picture in the width at which it is shown', async () => {
    const screen = await drawHero(8)
    const picture = screen.container.querySelector('img')

    expect(picture?.sizes).toBe('auto, 31rem')
    expect(picture?.srcset).toContain('16x9-320.webp 320w')
  })
})
