import { HOUR_MS, toInstant } from '@docket/model/time'
import { describe, expect, it } from 'vitest'
import { rendered, textOf } from '#resources/testing/rendered.tsx'
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

async function shown(values: object, answers: object = {}): Promise<string> {
  const whole = { ...SHOW, title: 'Safety Last', ...values } as never
  const context = <ShowContext values={whole} record={SHOW as never} form={undefined} />
  const user = { id: 'u1', organization: 'org1', privileges: [] }
  return rendered(context, { user, answers: { ...ANSWERS, ...answers } as never })
}

describe('beside the form of a show', () => {
  it('stands what viewers will see of the values in the form', async () => {
    const html = await shown({
      title: 'A New Title',
      season: 2,
      episode: 7,
      captioned: true,
      ageRating: 'TV-PG',
      description: 'Up the wall.',
    })

    expect(textOf(html)).toMatch(/A New Title .* Reel Club · S2 E7 CC A New Title/)
    expect(textOf(html)).toMatch(/CC TV-PG Up the wall\./)
  })

  it('does not repeat a series that begins the title', async () => {
    expect(textOf(await shown({ title: 'Reel Club: Metropolis' }))).not.toContain('Reel Club ·')
  })

  it.each([
    [{ visibility: 'private' }, 'its visibility is “Nobody”'],
    [{ status: 'draft' }, 'it is a draft'],
    [{ visibility: 'unlisted' }, 'viewers who have the link'],
  ])('stands who cannot see it: %j', async (values, why) => {
    expect(textOf(await shown(values))).toContain(why)
    expect(textOf(await shown({}))).not.toContain(why)
  })

  it('stand its next airings, linked to their day', async () => {
    const html = await shown({})
    expect(html).toMatch(/href="\/channels\/eight\?date=\d{4}-\d\d-\d\d"[^>]*>Harbor 8/)
    expect(textOf(await shown({}, { airings: [] }))).toContain('It is not scheduled yet.')
  })

  it('stands what is missing, without failing where the user may not read', async () => {
    const text = textOf(await shown({}, { media: 403, captionTracks: 403 }))
    expect(text).toContain('4 missing')
    expect(text).toContain('Media No recording yet Open media')
  })
})
