import { describe, expect, it } from 'vitest'
import { RecordPage } from '#resources/record/record-page.tsx'
import { renderPage } from '#resources/testing/render-page.tsx'
import { spotPages } from './spots.tsx'

const SPOT = {
  id: 'spot00000000000',
  collectionName: 'spots',
  name: 'Bakery',
  organization: 'harbor',
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
      at: `/ads/${SPOT.id}`,
      route: '/ads/$record',
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

describe('the page of a spot', () => {
  const film = (show: object, rest: object = {}) => ({
    id: 'film00000000000',
    kind: 'video',
    status: 'ready',
    packaged: 'v1',
    durationMs: 30_000,
    show: 'show00000000000',
    expand: { show },
    ...rest,
  })
  const draft = { id: 'show00000000000', title: 'Spring fair', status: 'draft' }
  const linear = { id: 'one', name: 'One', playout: 'linear' }

  async function page(answers: object, spot: object = {}) {
    const record = { ...SPOT, media: 'film00000000000', status: 'approved', ...spot }
    return renderPage(<RecordPage resource={spotPages} />, {
      answers: { spots: [record], customFields: [], sponsors: [], channels: [linear], ...answers },
      user: { id: 'ines', organization: 'harbor', privileges: ['sales'] },
      at: `/ads/${SPOT.id}`,
      route: '/ads/$record',
    })
  }

  it('says that its recording belongs to a draft, and links to the show', async () => {
    const screen = await page({ media: [film(draft)], shows: [draft] })
    const notice = screen.getByRole('alert')
    await expect
      .poll(() => notice.element().textContent)
      .toMatch(/does not play: .* “Spring fair”, which is a draft/)
    const link = notice.getByRole('link', { name: 'Open the show' })
    await expect.element(link).toHaveAttribute('href', '/shows/show00000000000')
  })

  it.each([
    ['failed', film({ ...draft, status: 'ready' }, { status: 'failed' }), {}, /could not be prep/],
    ['missing', film(draft), { media: '' }, /has no recording/],
  ])('says that its recording is %s', async (_name, medium, spot, said) => {
    const screen = await page({ media: [medium] }, spot)
    await expect.poll(() => screen.getByRole('alert').element().textContent).toMatch(said)
  })

  it.each([
    ['the show is ready', film({ ...draft, status: 'ready' }), {}, [linear]],
    ['it is archived', film(draft), { archived: true }, [linear]],
    ['another system plays the channels', film(draft), {}, [{ ...linear, playout: 'none' }]],
  ])('warns of nothing when %s', async (_name, medium, spot, channels) => {
    const screen = await page({ media: [medium], channels }, spot)
    await expect.element(screen.getByRole('navigation', { name: /Pages/ })).toBeVisible()
    expect(screen.getByRole('alert').elements()).toEqual([])
  })
})
