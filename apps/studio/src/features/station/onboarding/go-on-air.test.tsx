import type { Channel } from '@docket/model/station/channels'
import { describe, expect, it } from 'vitest'
import type { FakeAnswers } from '#resources/testing/fake-server.ts'
import { renderPage, STAFF } from '#resources/testing/render-page.tsx'
import { accessibilityFaults } from '#ui/testing/accessibility-faults.ts'
import { GoOnAir } from './go-on-air.tsx'

const CHANNEL = {
  id: 'reed00000000000',
  collectionName: 'channels',
  name: 'Reed Bank 3',
  organization: 'harbor',
  public: false,
}
const STATION = { id: 'harbor', name: 'Reed Bank', slug: 'reed-bank', timeZone: 'UTC' }

type TitledRecord = { title?: string }
type CreatedRecords = { shows: TitledRecord[]; bulletins: TitledRecord[]; airings: TitledRecord[] }

const nothing = (): CreatedRecords => ({ shows: [], bulletins: [], airings: [] })
const titlesOf = (made: CreatedRecords) =>
  Object.values(made).map((records) => records.map(({ title }) => title))

/** What the browser remembers about an attempt. */
const KEPT = `first-airing-${CHANNEL.id}`

/** Draws the step with the records that earlier visits created and with what the last visit left in the browser. */
async function drawStep(made: CreatedRecords, answers: FakeAnswers = {}, kept?: string | null) {
  const screen = await renderPage(
    <GoOnAir channel={CHANNEL as unknown as Channel} next={undefined} onDone={async () => {}} />,
    {
      user: STAFF,
      ...(kept && { storage: { [KEPT]: kept } }),
      answers: {
        organizations: [STATION],
        channels: [CHANNEL],
        shows: () => made.shows,
        bulletins: () => made.bulletins,
        airings: () => made.airings,
        ...answers,
      },
    },
  )
  return {
    ...screen,
    title: screen.getByRole('textbox', { name: 'Title', exact: false }),
    button: screen.getByRole('button', { name: 'Go on air' }),
  }
}

describe('the first program of a station', () => {
  it('needs a title, and is then in the public lineup', async () => {
    const screen = await drawStep(nothing())
    await expect
      .element(screen.getByText('Nothing is on Reed Bank 3 now', { exact: false }))
      .toBeVisible()
    expect(await accessibilityFaults(screen.container)).toEqual([])
    await screen.title.fill('')
    await screen.button.click()
    await expect.element(screen.title).toHaveAttribute('aria-invalid', 'true')
    expect(screen.server.writes).toEqual([])
    await screen.title.fill('Good evening')
    await screen.button.click()

    await expect
      .poll(() => screen.server.writes.map(({ path }) => path.split('/')[1]))
      .toEqual(['shows', 'bulletins', 'channels', 'airings'])
    expect(screen.server.writes.at(-1)?.body).toMatchObject({
      title: 'Good evening',
      channel: CHANNEL.id,
      kind: 'bulletin',
      origin: 'hand',
    })
  })

  it('is created once, however often a step fails and the page reloads', async () => {
    const made = nothing()
    const failing: FakeAnswers = {
      // The server creates the show, but the response is lost.
      'POST collections/shows/records': ({ body }) => {
        made.shows.push(body as TitledRecord)
        return 503
      },
      'POST collections/bulletins/records': 500,
      [`PATCH collections/channels/records/${CHANNEL.id}`]: 500,
      'POST collections/airings/records': 500,
    }
    let kept: string | null = null
    for (const [request, answer] of Object.entries(failing)) {
      const screen = await drawStep(made, { [request]: answer }, kept)
      await screen.title.fill(`Without ${request}`)
      await screen.button.click()
      const fault = screen.getByText('Your changes are still here.', { exact: false })
      await expect.element(fault).toBeVisible()
      expect(made.shows.map(({ title }) => title)).toEqual([`Without ${request}`])
      kept = localStorage.getItem(KEPT)
    }

    const screen = await drawStep(made, {}, kept)
    await screen.title.fill('Good evening')
    await screen.button.click()
    await expect.poll(() => titlesOf(made)).toEqual(Array(3).fill(['Good evening']))
    await expect.poll(() => localStorage.getItem(KEPT)).toBeNull()
  })
})
