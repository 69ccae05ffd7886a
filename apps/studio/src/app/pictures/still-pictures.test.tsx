import { describe, expect, it } from 'vitest'
import { CHANNELS, renderStudio } from '../testing/render-studio.tsx'

describe('the live pictures of the dashboard', () => {
  it('do not play if the user prefers reduced motion, until the user plays them', async () => {
    // The pages play only streams of the studio's own server.
    const streamUrl = `${location.origin}/live/test/sized.m3u8`
    const channels = CHANNELS.map((one) => ({ ...one, playout: 'stream', streamUrl }))
    const screen = await renderStudio('/dashboard', { answers: { channels } })
    const play = screen.getByRole('button', { name: 'Play the pictures' })
    await expect.element(play).toBeVisible()
    expect(document.querySelector('video')).toBeNull()
    await play.click()

    await expect.element(screen.getByRole('button', { name: 'Pause the pictures' })).toBeVisible()
    await expect.poll(() => document.querySelector('article video')).not.toBeNull()
  })
})
