import type { Submission } from '@docket/model/submissions/submissions'
import { submissions as words } from '@docket/texts/studio/submissions'
import { describe, expect, it } from 'vitest'
import { renderPage, STAFF } from '#resources/testing/render-page.tsx'
import { SignAndWish } from './sign-and-wish.tsx'

const BOAT = {
  id: 'boat00000000000',
  collectionName: 'submissions',
  title: 'My first boat',
  organization: 'harbor',
  trtSec: 1710,
  frequency: 'single',
  agreements: [],
  rankedSlots: [
    { weekday: 6, time: '10:00' },
    { weekday: 1, time: '19:00' },
  ],
}

describe('the requested times of a submission', () => {
  it('are not saved while one is incomplete, and kept when they are refused', async () => {
    let isRefused = true
    const screen = await renderPage(<SignAndWish submission={BOAT as unknown as Submission} />, {
      user: STAFF,
      answers: {
        submissions: [BOAT],
        [`submissions/${BOAT.id}/places`]: { places: [], version: '1', terms: '' },
        [`PATCH collections/submissions/records/${BOAT.id}`]: () => (isRefused ? 403 : undefined),
      },
    })
    const time = screen.getByLabelText(/^Third .*: time$/)
    const save = screen.getByRole('button', { name: 'Save', exact: true })
    await time.fill('21:15')
    await save.click()
    await expect.element(screen.window.getByText(words.chooseBothDayTime)).toBeVisible()
    expect(screen.server.writes).toEqual([])

    await screen.getByLabelText(/^Third .*: day$/).selectOptions('Sunday')
    await save.click()
    await expect.element(screen.window.getByText(words.notSaved)).toBeVisible()
    await expect.element(time).toHaveValue('21:15')
    isRefused = false
    await save.click()
    await expect
      .poll(() => screen.server.writes.at(-1)?.body)
      .toEqual({ rankedSlots: [...BOAT.rankedSlots, { weekday: 7, time: '21:15' }] })
  })
})
