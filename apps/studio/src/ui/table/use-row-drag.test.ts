import { expect, it } from 'vitest'
import { placeDuring } from './use-row-drag.ts'

it.each([
  [{ from: 0, to: 2 }, [2, 0, 1, 3]],
  [{ from: 3, to: 1 }, [0, 2, 3, 1]],
  [{ from: 2, to: 2 }, [0, 1, 2, 3]],
])('rows make room for the one that is dragged: %j', (drag, places) => {
  expect([0, 1, 2, 3].map((row) => placeDuring(drag, row))).toEqual(places)
})
