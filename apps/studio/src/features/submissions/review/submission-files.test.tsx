import type { Submission } from '@docket/model/collections/submissions/submissions'
import { describe, expect, it } from 'vitest'
import { rendered, textOf } from '#resources/testing/rendered.tsx'
import { SubmissionFiles } from './submission-files.tsx'

const FILES = [
  { id: 'one', file: 'film.mp4', mime: 'video/mp4', kind: 'video' },
  { id: 'two', file: 'still.png', mime: '', kind: 'picture' },
]

function shown(ids: string[], media: object[] | number = FILES): Promise<string> {
  const submission = { id: 'boat', media: ids } as unknown as Submission
  return rendered(<SubmissionFiles submission={submission} />, { answers: { media } })
}

describe('the files of a submission', () => {
  it('have their name and type, and can be downloaded', async () => {
    const html = await shown(['one', 'two'])

    expect(textOf(html)).toBe('film.mp4 video/mp4 Download still.png picture Download')
  })

  it('are none if none was sent, whatever other media exist', async () => {
    expect(textOf(await shown([]))).toMatch(/^No files came with it\./)
  })

  it('say so when they cannot be loaded', async () => {
    expect(await shown(['one'], 503)).toContain('role="alert"')
  })
})
