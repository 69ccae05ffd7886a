/*
 * Polyfills for features that this guide uses and television browsers lack (Chromium 63 to 79, in sets from 2018 to
 * 2021). The build compiles newer syntax to older, but does not add functions. Each polyfill is installed only where
 * the feature is missing.
 */

/** Installs the polyfills that this browser needs. Must run before any other module. */
export function fillOldBrowser(): void {
  fill(self, { globalThis: self })
  fill(self, {
    queueMicrotask: (work: () => void) => void Promise.resolve().then(work),
    AbortController: NeverAborting,
    ResizeObserver: NeverResizing,
  })
  if ('AbortSignal' in self) fill(AbortSignal, { timeout: signalAfter })
  else fill(self, { AbortSignal: { timeout: () => new AbortController().signal } })
  fill(Array.prototype, ARRAYS)
  fill(String.prototype, { replaceAll })
  fill(Object, { fromEntries })
}

function fill(target: object, parts: Readonly<Record<string, unknown>>): void {
  for (const name of Object.keys(parts)) {
    if (name in target) continue
    Object.defineProperty(target, name, {
      value: parts[name],
      configurable: true,
      writable: true,
    })
  }
}

const ARRAYS = {
  at<Item>(this: readonly Item[], place: number): Item | undefined {
    return this[place < 0 ? this.length + place : place]
  },
  findLast<Item>(this: readonly Item[], holds: Test<Item>): Item | undefined {
    for (let at = this.length - 1; at >= 0; at -= 1) {
      const item = this[at] as Item
      if (holds(item, at, this)) return item
    }
    return undefined
  },
  toSorted<Item>(this: readonly Item[], compare?: (one: Item, other: Item) => number): Item[] {
    return this.slice().sort(compare)
  },
  flatMap<Item, Made>(
    this: readonly Item[],
    make: (item: Item, at: number) => Made | readonly Made[],
  ): Made[] {
    return ([] as Made[]).concat(...this.map(make))
  },
}

type Test<Item> = (item: Item, at: number, all: readonly Item[]) => unknown

/** Supports strings and global patterns, the only ones that `replaceAll` allows. */
function replaceAll(this: string, pattern: string | RegExp, by: string): string {
  return typeof pattern === 'string' ? this.split(pattern).join(by) : this.replace(pattern, by)
}

function fromEntries(entries: Iterable<readonly [PropertyKey, unknown]>): object {
  const made: Record<PropertyKey, unknown> = {}
  for (const [key, value] of entries) made[key] = value
  return made
}

function signalAfter(ms: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), ms)
  return controller.signal
}

/** A stub for browsers without `AbortController`: requests cannot be aborted and ignore the signal. */
class NeverAborting {
  readonly signal = { aborted: false, addEventListener() {}, removeEventListener() {} }
  abort() {
    this.signal.aborted = true
  }
}

/** A stub for browsers without `ResizeObserver`. The size of a television's picture does not change. */
class NeverResizing {
  observe() {}
  unobserve() {}
  disconnect() {}
}
