import type { Submission } from '@docket/model/submissions/submissions'
import { describe, expect, it } from 'vitest'
import { renderPage } from '#resources/testing/render-page.tsx'
import { SubmissionFiles } from './submission-files.tsx'

const FILES = [
  { id: 'one', file: 'film.mp4', mime: 'video/mp4', kind: 'video' },
  { id: 'two', file: 'still.png', mime: '', kind: 'picture' },
]

function shown(ids: string[], media: object[] | number = FILES) {
  const submission = { id: 'boat', media: ids } as unknown as Submission
  return renderPage(<SubmissionFiles submission={submission} />, { answers: { media } })
}

describe('the files of a submission', () => {
  it('have their name and type, and can be downloaded', async () => {
    const screen = await shown(['one', 'two'])

    await expect.poll(screen.text).toBe('film.mp4 video/mp4 Download still.png picture Download')
  })

  it('are none if none was sent, whatever other media exist', async () => {
    await expect.poll((await shown([])).text).toMatch(/^No files came with it\./)
  })

  it('say so when they cannot be loaded', async () => {
    await expect.element((await shown(['one'], 503)).getByRole('alert').first()).toBeVisible()
  })
})
