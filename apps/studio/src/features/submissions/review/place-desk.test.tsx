import type { Media } from '@docket/model/media/media'
import type { Submission } from '@docket/model/submissions/submissions'
import { describe, expect, it } from 'vitest'
import { renderPage, STAFF } from '#resources/testing/render-page.tsx'
import { accessibilityFaults } from '#ui/testing/accessibility-faults.ts'
import { PlaceDesk } from './place-desk.tsx'

const EIGHT = {
  id: 'eight',
  collectionName: 'channels',
  organization: 'harbor',
  name: 'Harbor 8',
  timeZone: '',
  playout: 'linear',
  archived: false,
}
const WISH = {
  weekday: 2,
  time: '19:00',
  channel: 'eight',
  startsAt: '2040-03-13 23:00:00.000Z',
  said: 'Tuesday at 7:00 PM',
  isFree: true,
}
const FILM = { id: 'film', kind: 'video', status: 'ready', packaged: 'v1', loops: false }

type DeskOptions = { films?: { kind?: string; status?: string; packaged?: string; sec?: number }[] }

function drawDesk({ films = [] }: DeskOptions, { playout = 'linear', trtSec = 1710 } = {}) {
  const submission = {
    id: 'boat',
    status: 'submitted',
    trtSec,
    airsAt: '',
    airsOn: '',
    rankedSlots: [WISH],
  } as unknown as Submission
  const files = films.map(
    ({ sec = 1710, ...rest }) => ({ ...FILM, durationMs: sec * 1000, ...rest }) as unknown as Media,
  )
  return renderPage(<PlaceDesk submission={submission} files={files} />, {
    user: STAFF,
    answers: {
      organizations: [{ id: 'harbor', collectionName: 'organizations', timeZone: 'UTC' }],
      channels: [{ ...EIGHT, playout }],
      'submissions/boat/places': { wishes: [WISH], places: [] },
      'submissions/boat/airing': { airing: 'first', show: 'boat' },
    },
  })
}

describe('where a submission airs', () => {
  it('says before and after approval that its recording has another length than requested', async () => {
    const screen = await drawDesk({ films: [{ sec: 1710 }, { sec: 20 }] })
    const sentence = 'The recording is 0:20 long, but the submission says 28:30.'
    await expect.element(screen.getByRole('alert')).toHaveTextContent(sentence)
    expect(await accessibilityFaults(screen.container)).toEqual([])

    await screen
      .getByRole('button', { name: /^Approve and schedule/ })
      .first()
      .click()
    await expect.element(screen.window.getByText('Approved and scheduled')).toBeVisible()
    await expect.poll(() => screen.window.getByText(sentence).elements().length).toBe(2)
  })

  it.each([
    ['It has no recording.', []],
    ['Its recording is still being prepared.', [{ status: 'processing', packaged: '' }]],
    ['Its recording could not be prepared.', [{ status: 'failed', packaged: '' }]],
  ])('says what would not play: %s', async (sentence, films) => {
    const screen = await drawDesk({ films })
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent(`As it is, viewers would see a slate. ${sentence}`)
  })

  it.each([
    ['of a recording of its length', [{ sec: 1711 }], {}],
    ['of a length that nobody gave', [{ sec: 20 }], { trtSec: 0 }],
    ['where other systems play it', [], { playout: 'stream' }],
  ])('says nothing %s', async (_, films, rest) => {
    const screen = await drawDesk({ films }, rest)
    await expect.element(screen.getByText('Tuesday at 7:00 PM')).toBeVisible()
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  })
})
