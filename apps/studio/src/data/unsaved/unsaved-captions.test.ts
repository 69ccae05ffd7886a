import '../testing/browser-globals.ts'
import { DAY_MS } from '@docket/model/time/instants'
import { afterEach, expect, it } from 'vitest'
import {
  dropUnsavedCaptions,
  readUnsavedCaptions,
  storeUnsavedCaptions,
} from './unsaved-captions.ts'
import { UNSAVED_CAPTIONS } from './unsaved-captions-key.ts'

afterEach(() => localStorage.removeItem(UNSAVED_CAPTIONS))

const captions = (at = Date.now(), vtt = 'WEBVTT') => ({ at, vtt, file: 'a.vtt' })

it('unsaved captions of three tracks are kept for a week, and only for their user', () => {
  for (const [age, track] of ['a', 'b', 'c', 'd'].entries()) {
    storeUnsavedCaptions('ann', track, captions(Date.now() - 1000 + age))
  }
  const kept = ['a', 'b', 'c', 'd'].filter((track) => readUnsavedCaptions('ann', track))
  expect(kept).toEqual(['b', 'c', 'd'])
  expect(readUnsavedCaptions('ben', 'd')).toBeUndefined()
  storeUnsavedCaptions('ann', 'd', captions(Date.now() - 8 * DAY_MS))
  expect(readUnsavedCaptions('ann', 'd')).toBeUndefined()
  dropUnsavedCaptions('ann', 'b')
  expect(readUnsavedCaptions('ann', 'b')).toBeUndefined()
  expect(readUnsavedCaptions('ann', 'c')).toBeDefined()
})

it('unsaved captions that are too long, or damaged, are not kept', () => {
  expect(storeUnsavedCaptions('ann', 'a', captions(0, 'x'.repeat(2_000_000)))).toBe(false)
  localStorage.setItem('unsaved-captions', '{')
  expect(readUnsavedCaptions('ann', 'a')).toBeUndefined()
})
