import { expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

it('serves each owner once before anyone twice', () => {
  const queue = createFairQueue<string>()
  for (const item of ['a1', 'a2', 'a3']) queue.push('a', item)
  for (const item of ['b1', 'c1']) queue.push(item.slice(0, 1), item)

  const order = Array.from({ length: 5 }, () => queue.shift())

  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
  expect(queue.shift()).toBeUndefined()
  expect(queue.size).toBe(0)
})

it('skips owners that may not start, and they keep their place', () => {
  const queue = createFairQueue<string>()
  for (const item of ['a1', 'b1']) queue.push(item.slice(0, 1), item)

  expect(queue.shift((owner) => owner !== 'a')).toBe('b1')
  expect(queue.shift()).toBe('a1')
})

it('drops the last item of the owner with the most items', () => {
  const queue = createFairQueue<string>()
  for (const item of ['a1', 'b1', 'b2']) queue.push(item.slice(0, 1), item)

  expect(queue.dropOfLongest()).toBe('b2')
  queue.remove('b', 'b1')
  expect([queue.size, queue.sizeOf('b'), queue.shift()]).toEqual([1, 0, 'a1'])
})
