import type { Show } from '@docket/model/collections/library/shows'
import { describe, expect, it } from 'vitest'
import { rendered, textOf } from '#resources/testing/rendered.tsx'
import { ShowMedia } from './show-media.tsx'

const FILE = {
  ...{ id: 'one', kind: 'video', status: 'ready', file: 'council.mp4', url: '' },
  ...{ durationMs: 3_510_400, bytes: 157_286_400, replacement: '', packaged: '' },
}

const SHOW = { id: 'council', collectionName: 'shows', trtSec: 3510 } as Show

const shown = (media: object[] | number, user = {}) =>
  rendered(<ShowMedia show={SHOW} />, { answers: { media }, user })

describe('the media of a show', () => {
  it('are files with their type, state, length, and size', async () => {
    expect(textOf(await shown([FILE]))).toBe('council.mp4 video, ready 58:30 · 150 MB')
  })

  it('are addresses, which open in a new window', async () => {
    const address = 'https://video.example/watch/1'
    const html = await shown([{ ...FILE, file: '', url: address, bytes: 0 }])

    expect(html).toMatch(new RegExp(`href="${address}" target="_blank" rel="noreferrer"`))
    expect(textOf(html)).toBe('video.example video, ready 58:30')
  })

  it('can be uploaded, replaced and deleted by those who may', async () => {
    const staff = { id: 'ana', privileges: ['content'] }
    const html = await shown([{ ...FILE, name: 'Council 7.mp4' }], staff)

    expect(html).toContain('aria-label="Replace the file Council 7.mp4"')
    expect(html).toContain('aria-label="Delete Council 7.mp4"')
    expect(textOf(html)).toContain('Upload files')
    expect(textOf(await shown([FILE], { id: 'bob' }))).not.toContain('Upload')
  })

  it('say that a new version is coming', async () => {
    expect(textOf(await shown([{ ...FILE, replacementBytes: 5 }]))).toContain(
      'video, ready, a new version is coming',
    )
  })

  it('say why they cannot be played', async () => {
    const problem = 'This server has no encoder. The file is kept.'
    expect(textOf(await shown([{ ...FILE, status: 'processing', problem }]))).toBe(
      `council.mp4 video, waiting to be prepared 58:30 · 150 MB ${problem}`,
    )
  })

  it('say how far they are prepared, which can be canceled, and repeated when it failed', async () => {
    const staff = { id: 'ana', privileges: ['content'] }
    const html = await shown([{ ...FILE, status: 'processing', progress: 41.6 }], staff)
    expect(textOf(html)).toContain('video, being prepared, 42%')
    expect(html).toContain('aria-label="Cancel preparing council.mp4"')
    expect(await shown([{ ...FILE, status: 'failed' }], staff)).toContain(
      'aria-label="Prepare council.mp4 again"',
    )
    expect(textOf(await shown([FILE], staff))).not.toContain('repar')
  })

  it('say what viewers would notice, and offer their length as the running time of the show', async () => {
    const findings = [
      { code: 'sound-too-quiet', db: 9, isCorrected: true },
      { code: 'black', startsAtMs: 723_000, endsAtMs: 763_000 },
    ]
    const file = { ...FILE, packaged: 'a1', durationMs: 3_498_000, findings }
    const staff = { id: 'ana', privileges: ['content'] }
    const text = textOf(await shown([file], staff))
    expect(text).toContain('Sound is 9 dB too quiet: raised Black for 40 s at 12:03')
    expect(text).toContain('It runs 58:18; the show says 58:30. Use 58:18 for the show')
    expect(textOf(await shown([file], { id: 'bob' }))).not.toContain('Use 58:18')
    expect(textOf(await shown([{ ...file, durationMs: 3_509_000 }], staff))).not.toContain(
      'It runs',
    )
  })

  it('say so when there is no file, no media, or no response', async () => {
    expect(textOf(await shown([{ ...FILE, file: '' }]))).toMatch(/^Without a file/)
    expect(textOf(await shown([]))).toMatch(/^No media yet\./)
    expect(await shown(503)).toContain('role="alert"')
  })
})
