import { HOUR_MS, toInstant } from '@docket/model/time'
import { describe, expect, it } from 'vitest'
import { renderPage } from '#resources/testing/render-page.tsx'
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

describe('beside the form of a show', () => {
  it('stands what viewers will see of the values in the form', async () => {
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

  it.each([
    [{ visibility: 'private' }, 'its visibility is “Nobody”'],
    [{ status: 'draft' }, 'it is a draft'],
    [{ visibility: 'unlisted' }, 'viewers who have the link'],
  ])('stands who cannot see it: %j', async (values, why) => {
    await expect.poll((await shown(values)).text).toContain(why)
    expect((await shown({})).text()).not.toContain(why)
  })

  it('stand its next airings, linked to their day', async () => {
    const screen = await shown({})
    const link = screen.getByRole('link', { name: /^Harbor 8/ }).element()
    expect(link.getAttribute('href')).toMatch(/^\/channels\/eight\?date=\d{4}-\d\d-\d\d$/)
    await expect.poll((await shown({}, { airings: [] })).text).toContain('It is not scheduled yet.')
  })

  it('stands what is missing, without failing where the user may not read', async () => {
    const text = (await shown({}, { media: 403, captionTracks: 403 })).text()
    expect(text).toContain('4 missing')
    expect(text).toContain('Media No recording yet Open media')
  })
})
