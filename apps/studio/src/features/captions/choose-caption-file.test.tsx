import type { CaptionTrack } from '@docket/model/captions/caption-tracks'
import { captions as words } from '@docket/texts/studio/captions'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPage } from '#resources/testing/render-page.tsx'
import { CaptionFile } from './caption-file.tsx'

const EASY = 'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nGood evening.\n'
const HASTY = `${EASY}\n00:00:05.000 --> 00:00:05.500\nAnd good night.\n`
const TRACK = {
  id: 'track',
  collectionName: 'captionTracks',
  language: 'en',
  file: 'a.vtt',
  published: true,
  state: 'published',
}

/** Chooses a file for published captions. Returns the page, and the data that it saved. */
async function choose(name: string, text: string) {
  const screen = await renderPage(<CaptionFile track={TRACK as unknown as CaptionTrack} />, {
    answers: {
      'files/token': { token: 'once' },
      'files/captionTracks/track/a.vtt': EASY,
      captionTracks: [TRACK],
    },
  })
  const input = screen.container.querySelector('input[type=file]')
  await userEvent.upload(input as HTMLElement, new File([text], name, { type: 'text/plain' }))
  const saved = () =>
    screen.server.writes.flatMap(({ method, body }) => {
      const {
        '@jsonPayload': json = '',
        file: _,
        ...texts
      } = (body ?? {}) as Record<string, string>
      return method === 'PATCH' ? [{ ...JSON.parse(json), ...texts }] : []
    })
  return { ...screen, saved }
}

describe('a new file for published captions', () => {
  it('changes nothing when it has no captions', async () => {
    const screen = await choose('notes.txt', 'No film.')

    await expect.element(screen.window.getByText(words.notACaptionFile)).toBeVisible()
    expect(screen.saved()).toEqual([])
  })

  it('keeps them published when it is easy to read', async () => {
    const screen = await choose('easy.vtt', EASY)

    await expect
      .element(screen.window.getByText(words.captionsWereAdded({ count: 1 })))
      .toBeVisible()
    expect(screen.saved()).toEqual([{ lint: [] }])
  })

  it('unpublishes them when it is hard to read', async () => {
    const screen = await choose('hasty.vtt', HASTY)

    await expect.poll(screen.saved).toMatchObject([{ lint: [{ line: 6 }, {}], state: 'reviewed' }])
  })
})
