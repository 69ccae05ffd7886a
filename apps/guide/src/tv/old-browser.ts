/*
 * What browsers of televisions lack (Chromium 63 to 79, built into sets of 2018 to 2021) and this guide uses. The build turns
 * newer syntax into older, but does not add functions. Each is filled in only where it is missing.
 */

/** Fills in what this browser lacks. Must run before any other module does. */
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

/** For texts and global patterns, the only ones that `replaceAll` allows. */
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

/** Without the real one, requests cannot be ended, and take no notice of a signal. */
class NeverAborting {
  readonly signal = { aborted: false, addEventListener() {}, removeEventListener() {} }
  abort() {
    this.signal.aborted = true
  }
}

/** Without the real one, the size of a television's picture is taken to be constant, as it is. */
class NeverResizing {
  observe() {}
  unobserve() {}
  disconnect() {}
}
