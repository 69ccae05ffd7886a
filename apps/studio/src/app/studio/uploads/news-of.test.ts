import { expect, it } from 'vitest'
import type { FileUpload, UploadState } from '#data/uploads/file-upload.ts'
import { newsOf } from './news-of.ts'

function upload(key: string, state: UploadState, more: Partial<FileUpload> = {}): FileUpload {
  return { key, name: `${key}.mp4`, bytes: 100, sent: 0, bytesPerSec: 0, state, ...more }
}

it('announces when uploads start and end, but not their progress', () => {
  const waiting = [upload('a', 'waiting'), upload('b', 'waiting')]
  const sending = [upload('a', 'sending'), upload('b', 'sending')]
  const further = [upload('a', 'sending', { sent: 50 }), upload('b', 'sending')]
  const over = [upload('a', 'finished'), upload('b', 'failed', { reason: 'It is too large.' })]

  expect(newsOf([], waiting)).toBe('2 files are being uploaded.')
  expect(newsOf(waiting, sending)).toBe('')
  expect(newsOf(sending, further)).toBe('')
  expect(newsOf(further, over)).toBe('a.mp4 is uploaded. b.mp4 was not uploaded. It is too large.')
  expect(newsOf(sending, [upload('a', 'interrupted')])).toBe(
    'The upload of a.mp4 is interrupted. It will continue when the server can be reached.',
  )
})
