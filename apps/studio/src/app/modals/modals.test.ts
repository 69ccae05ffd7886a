import '#data/testing/browser-globals.ts'
import { describe, expect, it } from 'vitest'
import { isProduct } from './modals.ts'

describe('S2.11 the product details', () => {
  it.each(['abc123def456ghi', 'anything'])('open at #%s', (hash) => {
    expect(isProduct(hash)).toBe(true)
  })

  it.each(['', 'records', 'upload-csv', 'edit-', 'edit-abc123def456ghi'])(
    'stay closed at #%s',
    (hash) => {
      expect(isProduct(hash)).toBe(false)
    },
  )
})
