import type { CaptionTrack } from '@docket/model/captions/caption-tracks'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPage, STAFF } from '#resources/testing/render-page.tsx'
import { accessibilityFaults } from '#ui/testing/accessibility-faults.ts'
import { drag, middleOf } from '#ui/testing/pointer.ts'
import { drawOnPhone } from '#ui/testing/screen.ts'
import { CaptionEditor } from './caption-editor.tsx'

const COUNT = 3000
const CUES = Array.from({ length: COUNT }, (_, at) => {
  const clock = (sec: number) => new Date(sec * 1000).toISOString().slice(11, 23)
  return `${clock(at * 3)} --> ${clock(at * 3 + 2)}\nThe motion ${at} carries.`
})
const TRACK = {
  id: 'track',
  collectionName: 'captionTracks',
  media: 'council',
  language: 'en',
  file: 'a.vtt',
  kind: 'captions',
  updated: '2026-03-02 15:00:00.000Z',
}
const MEDIUM = {
  id: 'council',
  collectionName: 'media',
  name: 'council.mp4',
  kind: 'video',
  packaged: '',
  durationMs: COUNT * 3000,
  fps: 25,
}

function drawEditor() {
  return renderPage(<CaptionEditor track={TRACK as unknown as CaptionTrack} />, {
    answers: {
      media: [MEDIUM],
      captionTracks: [TRACK],
      'files/token': { token: 'once' },
      'files/captionTracks/track/a.vtt': `WEBVTT\n\n${CUES.join('\n\n')}\n`,
    },
    user: STAFF,
  })
}

describe('the captions of a three-hour recording', () => {
  it('can be typed without delay, because only those in view are rendered', async () => {
    const screen = await drawEditor()
    await expect.element(screen.getByText('3,000 captions')).toBeVisible()
    expect(screen.container.querySelectorAll('[data-caption]').length).toBeLessThan(60)
    await screen.getByText('Shift, find and replace').click()
    await screen.getByRole('textbox', { name: 'Find', exact: true }).fill('motion 2990')
    await screen.getByRole('button', { name: 'Find next' }).click()
    const text = screen.getByRole('textbox', { name: 'Caption 2991', exact: true })
    await userEvent.click(text)
    await userEvent.keyboard('{End}')
    const began = performance.now()
    await userEvent.keyboard(' Thirty letters, one by one ok.')

    await expect
      .element(text)
      .toHaveValue('The motion 2990 carries. Thirty letters, one by one ok.')
    // Typing is much faster than this. With all rows rendered, each letter would take a second.
    expect(performance.now() - began).toBeLessThan(15_000)
  })

  it('fit on a phone screen', async () => {
    await drawOnPhone()
    const screen = await drawEditor()
    await expect.element(screen.getByText('3,000 captions')).toBeVisible()

    expect(document.getElementById('page')?.scrollWidth).toBeLessThanOrEqual(390)
  })
})

describe('captions on cable', () => {
  const DENSE = Array.from({ length: 6 }, (_, at) => {
    const clock = (sec: number) => new Date(sec * 1000).toISOString().slice(11, 23)
    const text = 'a sentence that is far too long for the time that it has'
    return `${clock(9 + at * 0.9)} --> ${clock(9.8 + at * 0.9)}\n${at} ${text}`
  })
  const FILE = `WEBVTT

00:00:03.000 --> 00:00:06.000
Good evening, and welcome to the meeting.

${DENSE.join('\n\n')}

00:00:30.000 --> 00:00:33.000 line:0 align:start
Price: 5 ₿
`
  const drawCable = async (language = 'en') => {
    const screen = await renderPage(
      <CaptionEditor track={{ ...TRACK, language } as unknown as CaptionTrack} />,
      {
        answers: {
          media: [{ ...MEDIUM, durationMs: 60_000 }],
          captionTracks: [TRACK],
          'files/token': { token: 'once' },
          'files/captionTracks/track/a.vtt': FILE,
        },
        user: STAFF,
      },
    )
    await screen.getByRole('textbox', { name: 'Caption 1', exact: true }).click()
    await screen.getByText('On cable TV').click()
    return screen
  }

  it('are drawn as a set-top box shows them, with what differs and why', async () => {
    const screen = await drawCable()
    const shown = screen.getByText('On a set-top box: Good evening, and welcome to the meeting.')
    await expect.element(shown).toBeInTheDocument()
    await expect.element(screen.getByText('Shown on time.')).toBeVisible()
    const rows = () =>
      [...screen.container.querySelectorAll('figure span')].map((row) => row.textContent)
    expect(rows()).toEqual(['Good evening, and', 'welcome to the meeting.'])

    await screen.getByRole('button', { name: 'Next one' }).click()
    await expect
      .element(screen.getByText(/^Shown .* because|^Shown [\d.]+ s|^Not shown/))
      .toBeVisible()

    await screen.getByRole('textbox', { name: 'Caption 8', exact: true }).click()
    await expect
      .element(screen.getByText('Set-top boxes cannot show ₿, so they are left out.'))
      .toBeVisible()
    expect(rows()).toEqual(['Price: 5'])
    const [row] = screen.container.querySelectorAll<HTMLElement>('figure span')
    expect(row?.style.gridRow).toBe('1')
    expect(await accessibilityFaults()).toEqual([])
  })

  it('say so if set-top boxes do not have the letters of the language', async () => {
    const screen = await drawCable('ar')
    await expect.element(screen.getByText(/cannot show the letters of this language/)).toBeVisible()
  })
})

describe('the captions of a recording that is being prepared', () => {
  it('can be edited, and the recording appears once it can be played', async () => {
    const screen = await renderPage(<CaptionEditor track={TRACK as unknown as CaptionTrack} />, {
      answers: {
        media: [{ ...MEDIUM, status: 'processing', durationMs: 0 }],
        captionTracks: [TRACK],
        'files/token': { token: 'once' },
        'files/captionTracks/track/a.vtt': 'WEBVTT\n\n00:05.000 --> 00:08.000\nGood evening.\n',
      },
      user: STAFF,
    })
    const waits = screen.getByText('The recording is being prepared', { exact: false })
    await expect.element(waits).toBeVisible()
    const text = screen.getByRole('textbox', { name: 'Caption 1', exact: true })
    await text.fill('Good evening, everybody.')

    // The browser notes a limited number of requests, and other tests of this page made some.
    performance.clearResourceTimings()
    const done = { status: 'ready', packaged: 'second', durationMs: 61_000 }
    screen.server.change('media', 'council', done)

    await expect.element(screen.getByLabelText('council.mp4')).toBeVisible()
    const asked = () => performance.getEntriesByType('resource').map(({ name }) => name)
    await expect.poll(() => asked().join()).toContain('/council/packaged/second/main.m3u8')
    expect(asked().join()).not.toContain('/packaged//')
    expect(waits.elements()).toEqual([])
    await expect.poll(screen.text).toContain('01:01')
    await expect.element(text).toHaveValue('Good evening, everybody.')
  })
})

/** Renders the editor with one caption, already selected. */
async function drawShort() {
  const file =
    'WEBVTT\n\n00:00:05.000 --> 00:00:08.000\nGood evening, everybody. The ferry is late.\n'
  const screen = await renderPage(<CaptionEditor track={TRACK as unknown as CaptionTrack} />, {
    answers: {
      media: [{ ...MEDIUM, durationMs: 60_000 }],
      captionTracks: [TRACK],
      'files/token': { token: 'once' },
      'files/captionTracks/track/a.vtt': file,
    },
    user: STAFF,
  })
  const text = (number: number) =>
    screen.getByRole('textbox', { name: `Caption ${number}`, exact: true })
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true })
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click()
  await text(1).click()
  return { screen, text, field, press }
}

/** Splits the caption into “Good evening, everybody.” and “The ferry is late.” */
async function drawSplit() {
  const drawn = await drawShort()
  await userEvent.keyboard(`{Home}${'{ArrowRight}'.repeat(24)}`)
  await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
  await expect.element(drawn.text(2)).toHaveValue('The ferry is late.')
  return drawn
}

describe('the caption editor', () => {
  it('says when a line is too long', async () => {
    const { screen } = await drawShort()

    await expect
      .element(screen.getByText('A line has 43 characters; the limit is 42.'))
      .toBeVisible()
  })

  it('splits a caption with a keyboard shortcut, and can undo and redo that', async () => {
    const { text } = await drawSplit()
    await expect.element(text(1)).toHaveValue('Good evening, everybody.')
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(text(2)).not.toBeInTheDocument()
    await userEvent.keyboard('{Control>}y{/Control}')
    await expect.element(text(2)).toHaveValue('The ferry is late.')
  })

  it('sets the speaker and the end of a caption, by typing, dragging or arrow keys', async () => {
    const { screen, text, field } = await drawSplit()
    await text(2).click()
    await field('Speaker').fill('Mayor')
    await userEvent.keyboard('{Enter}')
    await expect.element(text(2)).toHaveValue('<v Mayor>The ferry is late.')
    await field('End').fill('0:00:09.5')
    await userEvent.keyboard('{Enter}')
    const edge = screen.getByRole('slider', { name: 'End of caption 2' })
    const from = middleOf(edge.element())
    await drag(from, { ...from, x: from.x + 30 }, { ...from, x: from.x + 60 })
    const endOf = () => (field('End').element() as HTMLInputElement).value
    await expect.poll(endOf).toMatch(/^0:00:1\d\.\d{3}$/)
    const dragged = endOf()
    ;(edge.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(() => endOf() < dragged).toBe(true)
  })

  it('shifts all captions, and finds and replaces text', async () => {
    const { screen, text, field, press } = await drawSplit()
    await screen.getByText('Shift, find and replace').click()
    await field('Shift by seconds').fill('1.5')
    await press('Shift all')
    await field('Find').fill('ferry')
    await expect.element(screen.getByText('In 1 caption')).toBeVisible()
    await field('Replace with').fill('ship')
    await press('Replace all')
    await expect.element(screen.getByText('1 was replaced')).toBeVisible()
    await expect.element(text(2)).toHaveValue('The ship is late.')
    await text(1).click()
    await expect.element(field('Start')).toHaveValue('0:00:06.500')
    expect(await accessibilityFaults(screen.container)).toEqual([])
  })

  it('merges and deletes captions, and discards all unsaved changes', async () => {
    const { screen, text, press } = await drawSplit()
    await text(2).click()
    await text(1).click()
    await press('Merge with the next')
    await press('Delete caption')
    await expect.element(screen.getByText('No captions yet.')).toBeVisible()
    await press('Undo')
    await press('Discard changes')
    const dialog = screen.window.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Discard changes' }).click()
    await expect.element(text(1)).toHaveValue('Good evening, everybody. The ferry is late.')
    expect(localStorage.getItem('unsaved-captions')).toBeNull()
  })
})
