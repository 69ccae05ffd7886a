import type { CaptionTrack } from '@docket/model/captions/caption-tracks'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPage } from '#resources/testing/render-page.tsx'
import { CaptionFile } from './caption-file.tsx'
import { captionPages } from './tracks.tsx'

const EASY = 'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nGood evening.\n'
const HASTY = `${EASY}\n00:00:05.000 --> 00:00:05.500\nAnd good night.\n`

function shown(file: string, answer: string | number = EASY) {
  const track = { id: 'track', collectionName: 'captionTracks', language: 'en', file }
  const answers = {
    'files/token': { token: 'once' },
    'files/captionTracks/track/a.vtt': answer,
    captionTracks: [track],
  }
  return renderPage(<CaptionFile track={track as unknown as CaptionTrack} />, { answers })
}

describe('the file of a caption track', () => {
  it('is asked for when it is missing, and there is nothing to save', async () => {
    const screen = await shown('')

    await expect.poll(screen.text).toMatch(/^No file yet\..*Choose a file$/)
    expect(screen.getByRole('button', { name: 'SRT' }).elements()).toEqual([])
  })

  it('can be downloaded in all formats, and says so when nothing is hard to read', async () => {
    const text = (await shown('a.vtt')).text()

    expect(text).toMatch(/^Choose a file WebVTT SRT SBV TTML SCC 1 caption\. \S/)
    expect(text).not.toContain('Line')
  })

  it('lists each caption that is hard to read, with its line', async () => {
    await expect
      .poll((await shown('a.vtt', HASTY)).text)
      .toMatch(/2 captions\. .*: Line 6 .* less than a second/)
  })

  it('can be SRT, and is saved as WebVTT', async () => {
    const screen = await shown('')
    const srt = '1\n00:00:01,000 --> 00:00:01,500\nHello.\n'
    const input = screen.container.querySelector('input[type=file]')
    const file = new File([srt], 'council.srt', { type: 'application/x-subrip' })
    await userEvent.upload(input as HTMLInputElement, file)

    await expect.element(screen.window.getByText('1 caption', { exact: false })).toBeVisible()
    const sent = screen.server.writes.find(({ method }) => method === 'PATCH')
    expect(sent?.path).toBe('collections/captionTracks/records/track')
    const saved = sent?.body as { file: File; '@jsonPayload': string }
    expect(await saved.file.text()).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:01.500\nHello.\n')
    expect(JSON.parse(saved['@jsonPayload']).lint).toHaveLength(1)
  })

  it('names the lines that are left out, and what to do', async () => {
    const screen = await shown('')
    const input = screen.container.querySelector('input[type=file]')
    const srt = '1\n00:00:01,000 --> 00:00:04,000\nHello.\n\n2\n00:00:05 --> soon\nLost.\n'
    await userEvent.upload(input as HTMLInputElement, new File([srt], 'a.srt'))

    const told = 'were left out: 6, 7. If they should be, correct their times'
    await expect.element(screen.window.getByText(told, { exact: false })).toBeVisible()
  })

  it('keeps the styles and regions of WebVTT', async () => {
    const screen = await shown('')
    const styled = EASY.replace('\n\n', '\n\nSTYLE\n::cue(.loud) { color: red }\n\n')
    const input = screen.container.querySelector('input[type=file]')
    await userEvent.upload(input as HTMLInputElement, new File([styled], 'a.vtt'))

    await expect.element(screen.window.getByText('1 caption was added')).toBeVisible()
    const saved = screen.server.writes.at(-1)?.body as { file: File }
    expect(await saved.file.text()).toBe(styled)
  })

  it('shows an error when it cannot be loaded, and then offers no downloads', async () => {
    const screen = await shown('a.vtt', 503)

    await expect.element(screen.getByRole('alert').first()).toBeVisible()
    await expect.poll(screen.text).toContain('The server answered 503.')
    expect(screen.text()).not.toContain('SRT')
  })
})

describe('the list of caption tracks', () => {
  const column = captionPages.columns.find((one) => typeof one !== 'string')

  it.each([
    [{ file: '', lint: null }, 'No file', ''],
    [{ file: 'a.vtt', lint: null }, 0, '0'],
    [{ file: 'a.vtt', lint: [{ line: 3 }, { line: 9 }] }, 2, '2'],
  ])(
    'shows for %j how many captions are hard to read, on screen and in CSV',
    (track, cell, text) => {
      expect(column?.cell(track as never)).toBe(cell)
      expect(column?.text(track as never)).toBe(text)
    },
  )
})
