import { describe, expect, it } from 'vitest'
import { fillOldBrowser } from './old-browser.ts'

/** Runs `work` in a browser that lacks some functions. */
function without(missing: readonly [object, string][], work: () => void): void {
  const kept = missing.map(
    ([target, name]) => [target, name, Object.getOwnPropertyDescriptor(target, name)] as const,
  )
  Object.assign(globalThis, { self: globalThis })
  for (const [target, name] of missing) Reflect.deleteProperty(target, name)
  try {
    fillOldBrowser()
    work()
  } finally {
    for (const [target, name, descriptor] of kept) {
      if (descriptor) Object.defineProperty(target, name, descriptor)
    }
    Reflect.deleteProperty(globalThis, 'self')
  }
}

describe('the browser of an old television', () => {
  it('gets the functions that it lacks', () => {
    const missing: [object, string][] = [
      ...['at', 'findLast', 'toSorted', 'flatMap'].map((name): [object, string] => [
        Array.prototype,
        name,
      ]),
      [String.prototype, 'replaceAll'] as [object, string],
      [Object, 'fromEntries'],
    ] as [object, string][]
    let found: unknown[] = []
    without(missing, () => {
      const some = [3, 1, 2]
      found = [
        some.at(-1),
        some.at(0),
        some.at(9),
        some.findLast((one) => one > 1),
        some.findLast((one) => one > 9),
        some.toSorted(),
        some,
        some.flatMap((one) => (one > 1 ? [one, one] : [])),
        'a-b-c'.replaceAll('-', '+'),
        'a1b2'.replaceAll(/\d/g, ''),
        Object.fromEntries([['a', 1]]),
      ]
    })

    expect(found).toEqual([
      2,
      3,
      undefined,
      2,
      undefined,
      [1, 2, 3],
      [3, 1, 2],
      [3, 3, 2, 2],
      'a+b+c',
      'ab',
      { a: 1 },
    ])
  })

  it('keeps the functions that it has', () => {
    const { at } = Array.prototype
    without([], () => {})
    expect(Array.prototype.at).toBe(at)
  })
})
