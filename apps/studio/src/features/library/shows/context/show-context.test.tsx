import { HOUR_MS, toInstant } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { RecordPage } from '#resources/record/record-page.tsx'
import { renderPage, STAFF } from '#resources/testing/render-page.tsx'
import { showPages } from '../shows.tsx'
import { ShowContext } from './show-context.tsx'

const SHOW = { id: 'show1', collectionId: 'shows', collectionName: 'shows', series: 'reel' }
const ANSWERS = {
  airings: [
    {
      id: 'a1',
      channel: 'eight',
      status: 'planned',
      startsAt: toInstant(Date.now() + HOUR_MS),
      endsAt: toInstant(Date.now() + 2 * HOUR_MS),
    },
  ],
  channels: [{ id: 'eight', name: 'Harbor 8', timeZone: '' }],
  series: [{ id: 'reel', title: 'Reel Club', artwork: '' }],
  media: [],
  captionTracks: [],
}

async function shown(values: object, answers: object = {}) {
  const whole = { ...SHOW, title: 'Safety Last', ...values } as never
  const context = <ShowContext values={whole} record={SHOW as never} form={undefined} />
  const user = { id: 'u1', organization: 'org1', privileges: [] }
  return renderPage(context, { user, answers: { ...ANSWERS, ...answers } as never })
}

describe('the panel next to the form of a show', () => {
  it('shows the values in the form as viewers will see them', async () => {
    const screen = await shown({
      title: 'A New Title',
      season: 2,
      episode: 7,
      captioned: true,
      ageRating: 'TV-PG',
      description: 'Up the wall.',
    })

    await expect.poll(screen.text).toMatch(/A New Title .* Reel Club · S2 E7 CC A New Title/)
    await expect.poll(screen.text).toMatch(/CC TV-PG Up the wall\./)
  })

  it('does not repeat a series that begins the title', async () => {
    expect((await shown({ title: 'Reel Club: Metropolis' })).text()).not.toContain('Reel Club ·')
  })

  it('does not shift when the title of the series and the next airing load', async () => {
    const placeOf = (screen: Awaited<ReturnType<typeof shown>>) => {
      const sheet = screen.getByRole('article').element()
      const description = screen.getByText('No description yet.').element()
      return description.getBoundingClientRect().top - sheet.getBoundingClientRect().top
    }
    const loading = await shown({}, { series: [], airings: [] })
    const before = placeOf(loading)
    await loading.unmount()
    const screen = await shown({})
    await expect.element(screen.getByText('Reel Club').first()).toBeVisible()
    await expect.element(screen.getByRole('link', { name: /Harbor 8/ })).toBeVisible()

    expect(placeOf(screen)).toBe(before)
  })

  it.each([
    [{ visibility: 'private' }, 'its visibility is “Nobody”'],
    [{ status: 'draft' }, 'it is a draft'],
    [{ visibility: 'unlisted' }, 'viewers who have the link'],
  ])('says who cannot see the show: %j', async (values, why) => {
    await expect.poll((await shown(values)).text).toContain(why)
    expect((await shown({})).text()).not.toContain(why)
  })

  it('lists the next airings, linked to their day', async () => {
    const screen = await shown({})
    const link = screen.getByRole('link', { name: /^Harbor 8/ }).element()
    expect(link.getAttribute('href')).toMatch(/^\/channels\/eight\?date=\d{4}-\d\d-\d\d$/)
    await expect.poll((await shown({}, { airings: [] })).text).toContain('It is not scheduled yet.')
  })

  it('lists what is missing, and does not fail when the user may not read it', async () => {
    const text = (await shown({}, { media: 403, captionTracks: 403 })).text()
    expect(text).toContain('4 missing')
    expect(text).toContain('Media No recording yet Open media')
  })

  it('follows what is typed, and links to the fields and tabs for what is missing', async () => {
    const show = { ...SHOW, id: 'show10000000000', title: 'Harbor Lights', status: 'ready' }
    const screen = await renderPage(<RecordPage resource={showPages} />, {
      user: STAFF,
      answers: { ...ANSWERS, shows: [{ ...show, visibility: 'public' }], customFields: [] },
      at: `/shows/${show.id}`,
      route: '/shows/$record',
    })
    const sheet = screen.getByRole('article', { name: 'The show’s details in the guide' })
    const title = screen.getByRole('textbox', { name: 'Title', exact: true })
    await title.fill('Harbor Nights')
    await expect.element(sheet.getByRole('heading', { name: 'Harbor Nights' })).toBeVisible()
    await screen.getByLabelText('Captioned', { exact: false }).click()
    await expect.element(sheet.getByText('CC', { exact: true })).toBeVisible()
    await screen.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(sheet.getByRole('heading', { name: 'Harbor Lights' })).toBeVisible()
    expect(screen.server.writes).toEqual([])

    const ready = screen.getByRole('region', { name: 'Ready to air?', exact: true })
    await expect.element(ready.getByText('4 missing')).toBeVisible()
    await ready.getByRole('button', { name: 'Write' }).click()
    await userEvent.keyboard('A walk along the pier.')
    await expect.element(ready.getByText('5 words')).toBeVisible()
    await ready.getByRole('button', { name: 'Enter' }).click()
    await userEvent.keyboard('28:30{Tab}')
    await expect.element(ready.getByText('28:30')).toBeVisible()
    await expect.element(ready.getByText('2 missing')).toBeVisible()
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByRole('button', { name: 'Save' })).not.toBeInTheDocument()
    await ready.getByRole('link', { name: 'Open media' }).click()
    await expect.poll(screen.address).toContain('tab=media')
  })
})
