import { describe, expect, it } from 'vitest'
import { refuseFile } from './refuse-file.ts'

const limits = { accept: ['image/png', 'image/svg+xml'], maxBytes: 5 * 1024 * 1024 }

describe('an uploaded file', () => {
  it('is accepted when its type and size are right', () => {
    expect(
      refuseFile({ name: 'a.png', size: 5_242_880, type: 'image/png' }, limits),
    ).toBeUndefined()
    expect(refuseFile({ name: 'a.bin', size: 9e9, type: '' }, {})).toBeUndefined()
  })

  it('is refused with the accepted types', () => {
    expect(refuseFile({ name: 'a.exe', size: 1, type: 'application/x' }, limits)).toBe(
      '“a.exe” is not an accepted file type: PNG, SVG.',
    )
  })

  it('is refused with the accepted size', () => {
    expect(refuseFile({ name: 'a.png', size: 5_242_881, type: 'image/png' }, limits)).toBe(
      '“a.png” is larger than 5 MB. Choose a smaller one.',
    )
  })
})
