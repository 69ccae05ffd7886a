import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { FakeAnswers } from '#resources/testing/fake-server.ts'
import { accessibilityFaults } from '#ui/testing/accessibility-faults.ts'
import { airingOf, drawChannel } from '../testing/draw-schedule.tsx'

const OPERA = {
  id: 'opera',
  collectionName: 'shows',
  title: 'Opera',
  status: 'ready',
  trtSec: 1710,
  contentFlags: [],
  availableFrom: '',
  availableUntil: '',
  series: '',
  category: '',
  thumbnail: '',
  visibility: 'public',
}
const FILM = {
  id: 'film',
  collectionName: 'media',
  show: 'opera',
  kind: 'video',
  status: 'ready',
  packaged: 'v1',
  durationMs: 1_800_000,
  loops: false,
  breaks: null,
}
const EIGHT = {
  id: 'eight',
  collectionName: 'channels',
  organization: 'harbor',
  name: 'Harbor 8',
  slug: 'harbor-8',
  number: '8',
  position: 0,
  public: true,
  timeZone: '',
  streamUrl: '',
  playout: 'linear',
  archived: false,
  breakEverySec: 0,
  breakSec: 0,
}

type OperaValues = { show?: object; film?: object | null; channel?: object }

async function drawOpera({ show = {}, film = {}, channel = {} }: OperaValues) {
  const answers: FakeAnswers = {
    shows: [{ ...OPERA, ...show }],
    media: film ? [{ ...FILM, ...film }] : [],
    channels: [{ ...EIGHT, ...channel }],
    liveInputs: [],
  }
  const opera = airingOf('Opera 20:00–20:30', { show: 'opera' })
  const screen = await drawChannel({ airings: [opera], answers })
  await userEvent.click(screen.bar('Opera'))
  const panel = screen.window.getByRole('complementary', { name: 'Opera' })
  await expect.element(panel.getByText('When', { exact: true })).toBeVisible()
  return { screen, panel }
}

describe('an airing that will not play as planned', () => {
  it('says in its details, on its bar and in the list that its show is a draft, until the show is published', async () => {
    const { screen, panel } = await drawOpera({ show: { status: 'draft' } })
    const notice = panel.getByRole('alert')
    await expect
      .element(notice)
      .toHaveTextContent(
        'Viewers will see a slate. Its show is a draft, and drafts do not play. It will play once the show is ready. Open the show',
      )
    expect(screen.bar('Opera').getAttribute('aria-label')).toContain('Its show is a draft')
    const line = screen.getByText('A draft does not play')
    await expect.element(line).toBeVisible()
    expect(await accessibilityFaults(panel.element())).toEqual([])

    screen.server.change('shows', 'opera', { status: 'ready' })
    await expect.element(notice).not.toBeInTheDocument()
    await expect.element(line).not.toBeInTheDocument()
    await expect
      .poll(() => screen.bar('Opera').getAttribute('aria-label'))
      .not.toContain('Its show is a draft')
  })

  it.each([
    ['Viewers will see a slate. ', 'It has no recording.', { film: null }],
    [
      'Viewers will see a slate. ',
      'Its recording is still being prepared.',
      { film: { status: 'processing', packaged: '' } },
    ],
    [
      'Viewers will see a slate. ',
      'Its recording could not be prepared.',
      { film: { status: 'failed', packaged: '' } },
    ],
    ['', 'Its recording ends 30 min before its time is over.', { film: { durationMs: 20_000 } }],
  ])('says so: %s%s', async (prefix, sentence, given) => {
    const { screen, panel } = await drawOpera(given)
    await expect
      .element(panel.getByRole('alert'))
      .toHaveTextContent(`${prefix}${sentence} Open the show`)
    await expect.poll(() => screen.bar('Opera').getAttribute('aria-label')).toContain(sentence)
    await panel.getByRole('link', { name: 'Open the show' }).click()
    expect(screen.address()).toBe('/shows/opera?tab=media')
  })

  it('says nothing if the recording has the right length, or if another system plays the channel', async () => {
    for (const given of [{}, { film: null, channel: { playout: 'stream' } }]) {
      const { screen, panel } = await drawOpera(given)
      await expect.element(panel.getByRole('alert')).not.toBeInTheDocument()
      expect(screen.bar('Opera').getAttribute('aria-label')).not.toContain('recording')
    }
  })

  it('says, while its length is being edited, that its recording would be too short', async () => {
    const { screen } = await drawOpera({})
    await screen.window.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = screen.window.getByRole('dialog')
    await dialog.getByLabelText('Minutes').fill('60')
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('Its recording ends 30 min before its time is over.')
    await dialog.getByLabelText('Minutes').fill('20')
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('Its recording is 10 min longer than its time, so its end is cut off.')
    await dialog.getByLabelText('Minutes').fill('30')
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  })
})
