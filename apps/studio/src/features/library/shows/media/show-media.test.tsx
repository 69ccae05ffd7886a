import type { Show } from '@docket/model/library/shows'
import { describe, expect, it } from 'vitest'
import { renderPage } from '#resources/testing/render-page.tsx'
import { ShowMedia } from './show-media.tsx'

const FILE = {
  id: 'one',
  kind: 'video',
  status: 'ready',
  file: 'council.mp4',
  url: '',
  durationMs: 3_510_400,
  bytes: 157_286_400,
  replacement: '',
  packaged: '',
}

const SHOW = { id: 'council', collectionName: 'shows', trtSec: 3510 } as Show

const shown = (media: object[] | number, user = {}) =>
  renderPage(<ShowMedia show={SHOW} />, { answers: { media }, user })

describe('the media of a show', () => {
  it('are files with their type, state, length, and size', async () => {
    await expect.poll((await shown([FILE])).text).toBe('council.mp4 video, ready 58:30 · 150 MB')
  })

  it('are addresses, which open in a new window', async () => {
    const address = 'https://video.example/watch/1'
    const screen = await shown([{ ...FILE, file: '', url: address, bytes: 0 }])

    const link = screen.getByRole('link')
    await expect.element(link).toHaveAttribute('href', address)
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(link).toHaveAttribute('rel', 'noreferrer')
    await expect.poll(screen.text).toBe('video.example video, ready 58:30')
  })

  it('can be uploaded, replaced and deleted by users with the permission', async () => {
    const staff = { id: 'ana', privileges: ['content'] }
    const screen = await shown([{ ...FILE, name: 'Council 7.mp4' }], staff)

    await expect
      .element(screen.getByRole('button', { name: 'Replace the file Council 7.mp4' }))
      .toBeVisible()
    await expect.element(screen.getByLabelText('Delete Council 7.mp4')).toBeVisible()
    await expect.poll(screen.text).toContain('Upload files')
    expect((await shown([FILE], { id: 'bob' })).text()).not.toContain('Upload')
  })

  it('say that a new version is coming', async () => {
    await expect
      .poll((await shown([{ ...FILE, replacementBytes: 5 }])).text)
      .toContain('video, ready, a new version is coming')
  })

  it('say why they cannot be played', async () => {
    const problem = 'This server has no encoder. The file is kept.'
    await expect
      .poll((await shown([{ ...FILE, status: 'processing', problem }])).text)
      .toBe(`council.mp4 video, waiting to be prepared 58:30 · 150 MB ${problem}`)
  })

  it('show the progress of preparation, which can be canceled, or repeated after a failure', async () => {
    const staff = { id: 'ana', privileges: ['content'] }
    const screen = await shown([{ ...FILE, status: 'processing', progress: 41.6 }], staff)
    await expect.poll(screen.text).toContain('video, being prepared, 42%')
    await expect.element(screen.getByLabelText('Cancel preparing council.mp4')).toBeVisible()
    const failed = await shown([{ ...FILE, status: 'failed' }], staff)
    await expect.element(failed.getByLabelText('Prepare council.mp4 again')).toBeVisible()
    expect((await shown([FILE], staff)).text()).not.toContain('repar')
  })

  it('say what viewers would notice, and offer their length as the running time of the show', async () => {
    const findings = [
      { code: 'sound-too-quiet', db: 9, isCorrected: true },
      { code: 'black', startsAtMs: 723_000, endsAtMs: 763_000 },
    ]
    const file = { ...FILE, packaged: 'a1', durationMs: 3_498_000, findings }
    const staff = { id: 'ana', privileges: ['content'] }
    const text = (await shown([file], staff)).text()
    expect(text).toContain('Sound is 9 dB too quiet: raised Black for 40 s at 12:03')
    expect(text).toContain('It runs 58:18; the show says 58:30. Use 58:18 for the show')
    expect((await shown([file], { id: 'bob' })).text()).not.toContain('Use 58:18')
    expect((await shown([{ ...file, durationMs: 3_509_000 }], staff)).text()).not.toContain(
      'It runs',
    )
  })

  it('say so when there is no file, no media, or no response', async () => {
    await expect.poll((await shown([{ ...FILE, file: '' }])).text).toMatch(/^Without a file/)
    await expect.poll((await shown([])).text).toMatch(/^No media yet\./)
    await expect.element((await shown(503)).getByRole('alert').first()).toBeVisible()
  })
})
