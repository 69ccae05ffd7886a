import { describe, expect, it } from 'vitest'
import { keyName } from './remote-keys.ts'

const nameOf = (keyCode: number, key = 'Unidentified') => keyName({ key, keyCode })

describe('the keys of remote controls', () => {
  it.each([
    ['Tizen', 10009, 'XF86Back'],
    ['webOS', 461, 'Unidentified'],
    ['Android TV', 166, 'GoBack'],
    ['Android TV', 0, 'GoBack'],
    ['Fire TV', 8, 'Backspace'],
    ['keyboards', 27, 'Escape'],
  ])('go back on %s with %i and %s', (_, keyCode, key) => {
    expect(nameOf(keyCode, key)).toBe('GoBack')
  })

  it('turn captions on with a key of each kind', () => {
    expect([nameOf(460), nameOf(10221), nameOf(0, 'ClosedCaptionToggle'), nameOf(67, 'c')]).toEqual(
      Array(4).fill('ClosedCaptionToggle'),
    )
  })

  it('choose with OK, and type digits, also where only codes are known', () => {
    expect([nameOf(13, 'Enter'), nameOf(23)]).toEqual(['Enter', 'Enter'])
    expect([nameOf(48), nameOf(57), nameOf(101), nameOf(53, '5')]).toEqual(['0', '9', '5', '5'])
  })

  it('rewind, forward and pause', () => {
    expect([412, 227, 417, 228, 179, 10252, 19, 415].map((code) => nameOf(code))).toEqual([
      'MediaRewind',
      'MediaRewind',
      'MediaFastForward',
      'MediaFastForward',
      'MediaPlayPause',
      'MediaPlayPause',
      'MediaPause',
      'MediaPlay',
    ])
  })
})
