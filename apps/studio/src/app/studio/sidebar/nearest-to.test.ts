import { describe, expect, it } from 'vitest'
import { nearestTo } from './nearest-to.ts'

const TEN = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

describe('the neighbors in a long list', () => {
  it.each([
    [-1, [0, 1, 2, 3]],
    [0, [0, 1, 2, 3]],
    [5, [3, 4, 5, 6]],
    [9, [6, 7, 8, 9]],
  ])('at %i are %j', (index, near) => {
    expect(nearestTo(index, TEN, 4)).toEqual(near)
  })

  it('are the whole list if only one entry would be left out', () => {
    expect(nearestTo(0, [1, 2, 3, 4, 5], 4)).toEqual([1, 2, 3, 4, 5])
  })
})
