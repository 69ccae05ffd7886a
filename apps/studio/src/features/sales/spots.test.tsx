import { describe, expect, it } from 'vitest'
import { RecordPage } from '#resources/record/record-page.tsx'
import { renderPage } from '#resources/testing/render-page.tsx'
import { spotPages } from './spots.tsx'

const SPOT = {
  ...{ id: 'spot00000000000', collectionName: 'spots', name: 'Bakery', organization: 'harbor' },
  updated: '2026-11-01 10:00:00.000Z',
}

describe('the tabs of a spot', () => {
  it.each([
    [[], ['Details', 'Text']],
    [['sales'], ['Details', 'Text', 'Where used']],
  ])('are the lists that the user may read: %j', async (privileges, expected) => {
    const screen = await renderPage(<RecordPage resource={spotPages} />, {
      answers: { spots: [SPOT], customFields: [], sponsors: [], media: [] },
      user: { id: 'ines', organization: 'harbor', privileges },
      ...{ at: `/ads/${SPOT.id}`, route: '/ads/$record' },
    })
    const tabs = screen.getByRole('navigation', { name: 'Pages of this record' })
    await expect.element(tabs).toBeVisible()
    expect(
      tabs
        .getByRole('link')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(expected)
  })
})
