import { describe, expect, it } from 'vitest'
import { rendered, textOf } from '#resources/testing/rendered.tsx'
import { ShowMedia } from './show-media.tsx'

const FILE = {
  ...{ id: 'one', kind: 'video', status: 'ready', file: 'council.mp4', url: '' },
  ...{ durationMs: 3_510_400, bytes: 157_286_400 },
}

const shown = (media: object[] | number) =>
  rendered(<ShowMedia show="council" />, { answers: { media } })

describe('the media of a show', () => {
  it('are files with their type, state, length, and size', async () => {
    expect(textOf(await shown([FILE]))).toBe('council.mp4 video, ready 58:30 · 150.0 MB')
  })

  it('are addresses, which open in a new window', async () => {
    const address = 'https://video.example/watch/1'
    const html = await shown([{ ...FILE, file: '', url: address, bytes: 0 }])

    expect(html).toMatch(new RegExp(`href="${address}" target="_blank" rel="noreferrer"`))
    expect(textOf(html)).toBe('video.example video, ready 58:30')
  })

  it('say so when there is no file, no media, or no response', async () => {
    expect(textOf(await shown([{ ...FILE, file: '' }]))).toMatch(/^Without a file/)
    expect(textOf(await shown([]))).toMatch(/^No media yet\./)
    expect(await shown(503)).toContain('role="alert"')
  })
})
