import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { refusal } from '#resources/testing/fake-server.ts'
import { drag, middleOf } from '#ui/testing/pointer.ts'
import { resizeTo } from '#ui/testing/screen.ts'
import { airingOf, drawStation } from '../testing/draw-schedule.tsx'

const AIRINGS = [
  airingOf('News 03:00–04:00', { channel: 'nine' }),
  airingOf('Council 05:00–07:00', { locked: true }),
  airingOf('Imported 06:00–08:00', { source: 'cablecast' }),
]
const nine = (id: string, screen: Awaited<ReturnType<typeof drawStation>>) =>
  screen.airing(id)?.channel

describe('the schedule of all channels', () => {
  it('describes its grid, channels, programs, locks and conflicts to a screen reader', async () => {
    const screen = await drawStation({ airings: AIRINGS })

    await expect
      .element(screen.getByRole('grid', { name: 'Schedule of all channels' }))
      .toBeInTheDocument()
    expect(screen.textsOf('rowheader')).toEqual([
      expect.stringContaining('Harbor 8'),
      expect.stringContaining('Harbor 9'),
    ])
    await expect
      .element(screen.getByRole('gridcell', { name: /^Council/ }))
      .toHaveAccessibleName(/, locked, not committed, clashes with Imported/)
  })

  it('moves programs to another channel by mouse and by keys, and undoes it', async () => {
    const screen = await drawStation({ airings: AIRINGS })
    const from = middleOf(screen.bar('News'))
    await drag(from, { x: from.x + 10, y: from.y - 30 }, { x: from.x, y: from.y - 96 })
    await expect.poll(() => nine('News', screen)).toBe('eight')
    screen.bar('News').focus()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(() => nine('News', screen)).toBe('nine')

    await userEvent.keyboard('m{ArrowUp}{Enter}')
    await expect.poll(() => nine('News', screen)).toBe('eight')
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(() => nine('News', screen)).toBe('nine')
    expect(screen.lineup()[0]).toBe('News 03:00–04:00')
  })

  it('shows a colleague’s change at once, and finds it by a few letters', async () => {
    const screen = await drawStation({ airings: AIRINGS })
    screen.changeAiring('News', { title: 'Renamed by a colleague' })
    await expect
      .element(screen.getByRole('gridcell', { name: /^Renamed by a colleague/ }))
      .toBeInTheDocument()
    screen.bar('Council').focus()
    // Types without waiting for the dialog.
    await userEvent.keyboard('grenamd colleague{Enter}')

    await expect.poll(() => document.activeElement).toBe(screen.bar('News'))
  })

  it('says that a move was not undone when a colleague has moved the program since', async () => {
    let requests = 0
    const screen = await drawStation({
      airings: AIRINGS,
      answers: {
        'POST schedule/changes': () => {
          requests += 1
          return requests === 2 ? refusal(409) : undefined
        },
      },
    })
    screen.bar('News').focus()
    await userEvent.keyboard('m{ArrowRight}{Enter}')
    await expect.poll(() => screen.lineup()[0]).toBe('News 03:15–04:15')
    screen.changeAiring('News', {
      startsAt: '2040-03-13 13:00:00.000Z',
      endsAt: '2040-03-13 14:00:00.000Z',
    })
    await userEvent.keyboard('{Control>}z{/Control}')

    await expect.element(screen.window.getByText('“News” was not moved')).toBeVisible()
    expect(screen.lineup()).toContain('News 09:00–10:00')
  })

  it('says that a day was copied', async () => {
    const screen = await drawStation({
      airings: AIRINGS,
      answers: {
        'schedule/copy': {
          changes: [
            { airing: 'copy', was: null, becomes: airingOf('News 09:00–10:00'), reason: 'copied' },
          ],
          notes: [],
        },
      },
    })
    await screen.getByRole('button', { name: 'Plan' }).click()
    await screen.window.getByRole('menuitem', { name: /^Copy/ }).click()
    const dialog = screen.window.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
    const toast = screen.window.getByText(/^Copied airings: 1 /)
    await expect.poll(() => toast.elements().some((one) => one.checkVisibility())).toBe(true)
  })

  it('says what was undone', async () => {
    const screen = await drawStation({ airings: AIRINGS })
    screen.bar('News').focus()
    await userEvent.keyboard('m{ArrowRight}{Enter}')
    await userEvent.keyboard('{Control>}z{/Control}')
    const toast = screen.window.getByText('Undone: “News” was moved.')
    await expect.poll(() => toast.elements().some((one) => one.checkVisibility())).toBe(true)
  })

  it.each([600, 720, 900, 1080])(
    'shows the two weeks at full height next to the library in a window of %d pixels',
    async (height) => {
      await resizeTo(1440, height)
      const shows = Array.from({ length: 30 }, (_, at) => ({
        id: `show${at}`,
        collectionName: 'shows',
        title: `Show ${at}`,
        trtSec: 1800,
      }))
      const screen = await drawStation({ airings: AIRINGS, answers: { shows } })
      await screen.getByRole('button', { name: 'Library' }).click()
      await expect.element(screen.getByRole('region', { name: 'Library' })).toBeVisible()
      await expect.element(screen.getByText('Show 1', { exact: true })).toBeInTheDocument()
      const strip = screen.container.querySelector('[class*="scrubber"]')
      expect(strip?.getBoundingClientRect().height).toBeGreaterThanOrEqual(56)
    },
  )

  it('keeps what was published on screen until it has been read back', async () => {
    const news = airingOf('News 03:00–04:00')
    const becomes = airingOf('News 06:00–07:00')
    const change = {
      id: 'c1',
      collectionName: 'draftChanges',
      draft: 'd1',
      airing: 'News',
      was: news,
      becomes,
    }
    const draft = { id: 'd1', collectionName: 'scheduleDrafts', name: 'Spring', status: 'open' }
    const screen = await drawStation({
      airings: [news],
      search: { draft: 'd1' },
      answers: {
        scheduleDrafts: [draft],
        draftChanges: [change],
        'schedule/drafts/d1/difference': { changes: [change], conflicts: [] },
        'POST schedule/drafts/d1/publish': { changes: [change], airings: [] },
      },
    })
    await expect.poll(() => leftOf(screen.bar('News'))).toBeGreaterThan(0)
    const planned = leftOf(screen.bar('News'))
    await screen.getByRole('button', { name: 'Review and publish' }).click()
    await screen.window.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect.element(screen.window.getByText('“Spring” is published')).toBeVisible()
    await expect.element(screen.getByRole('region', { name: /Draft/ })).not.toBeInTheDocument()

    expect(leftOf(screen.bar('News'))).toBe(planned)
    expect(screen.lineup()).toEqual(['News 03:00–04:00'])
  })
})

function leftOf(bar: HTMLElement): number {
  return Number.parseFloat(bar.style.left)
}
