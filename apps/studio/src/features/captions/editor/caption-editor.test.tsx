import type { CaptionTrack } from '@docket/model/collections/library/caption-tracks'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPage, STAFF } from '#resources/testing/render-page.tsx'
import { drawOnPhone } from '#ui/testing/screen.ts'
import { CaptionEditor } from './caption-editor.tsx'

const COUNT = 3000
const CUES = Array.from({ length: COUNT }, (_, at) => {
  const clock = (sec: number) => new Date(sec * 1000).toISOString().slice(11, 23)
  return `${clock(at * 3)} --> ${clock(at * 3 + 2)}\nThe motion ${at} carries.`
})
const TRACK = {
  ...{ id: 'track', collectionName: 'captionTracks', media: 'council', language: 'en' },
  ...{ file: 'a.vtt', kind: 'captions', updated: '2026-03-02 15:00:00.000Z' },
}
const MEDIUM = {
  ...{ id: 'council', collectionName: 'media', name: 'council.mp4', kind: 'video', packaged: '' },
  ...{ durationMs: COUNT * 3000, fps: 25 },
}

function drawEditor() {
  return renderPage(<CaptionEditor track={TRACK as unknown as CaptionTrack} />, {
    answers: {
      ...{ media: [MEDIUM], captionTracks: [TRACK], 'files/token': { token: 'once' } },
      'files/captionTracks/track/a.vtt': `WEBVTT\n\n${CUES.join('\n\n')}\n`,
    },
    user: STAFF,
  })
}

describe('the captions of three hours', () => {
  it('are written without delay, because only those in view are drawn', async () => {
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
    // Far above what it takes; with all rows drawn, each letter would take a second.
    expect(performance.now() - began).toBeLessThan(15_000)
  })

  it('fit a phone', async () => {
    await drawOnPhone()
    const screen = await drawEditor()
    await expect.element(screen.getByText('3,000 captions')).toBeVisible()

    expect(document.getElementById('page')?.scrollWidth).toBeLessThanOrEqual(390)
  })
})
