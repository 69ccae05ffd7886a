import { describe, expect, it } from 'vitest'
import { rendered, textOf } from '#resources/testing/rendered.tsx'
import { ShowMedia } from './show-media.tsx'

const FILE = {
  ...{ id: 'one', kind: 'video', status: 'ready', file: 'council.mp4', url: '' },
  ...{ durationMs: 3_510_400, bytes: 157_286_400 },
}

const shown = (media: object[] | number, user = {}) =>
  rendered(<ShowMedia show="council" />, { answers: { media }, user })

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
    const problem = 'This server has no encoder. Files are kept until it has one.'
    expect(textOf(await shown([{ ...FILE, status: 'processing', problem }]))).toBe(
      `council.mp4 video, being prepared 58:30 · 150 MB ${problem}`,
    )
  })

  it('say so when there is no file, no media, or no response', async () => {
    expect(textOf(await shown([{ ...FILE, file: '' }]))).toMatch(/^Without a file/)
    expect(textOf(await shown([]))).toMatch(/^No media yet\./)
    expect(await shown(503)).toContain('role="alert"')
  })
})
