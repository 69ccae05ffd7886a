import type {
  MountedProgram,
  MountedTimeline,
} from '../../apps/studio/src/ui/timeline/testing/mounted.ts'

// Functions that run in the page. Each is sent separately, so none may refer to names outside itself.

export type Station = { channels: number; days: number; sizes: Record<string, number> }

type Bench = {
  grid: MountedTimeline
  element: HTMLElement
  programmes: MountedProgram[]
  frame(): Promise<void>
  /** Returns how many rows in view currently lack bars across their width. */
  blanks(): number
}

declare global {
  var bench: Bench
}

/**
 * Creates the data, which is not part of the measurement: 48 programs a day, with a gap after 21 on the first
 * channel.
 */
export function prepare({ channels, days }: Station): void {
  const start = Date.UTC(2026, 10, 16)
  const halfHour = 1_800_000
  const programs: MountedProgram[] = []
  for (let channel = 0; channel < channels; channel += 1) {
    for (let place = 0; place < days * 48; place += 1) {
      if (channel === 0 && place > 20 && place < 24) continue
      const id = `p${channel}-${place}`
      const from = start + place * halfHour
      const title = `Programme ${place} of channel ${channel}`
      programs.push({ id, channelId: `c${channel}`, title, start: from, end: from + halfHour })
    }
  }
  const element = document.createElement('div')
  document.body.replaceChildren(element)
  const frame = () => new Promise<void>((done) => requestAnimationFrame(() => done()))
  function blanks(): number {
    const view = element.getBoundingClientRect()
    const rows = [...element.querySelectorAll<HTMLElement>('[role=row]')].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return bottom > view.top && top < view.bottom
    })
    // The timeline's first channel has a gap, which is not counted as blank, and the guide's first row contains its
    // hours.
    const bare = rows.filter((row) => {
      const bars = [...row.querySelectorAll('[data-bar], [data-block]')].map((one) =>
        one.getBoundingClientRect(),
      )
      const left = Math.min(...bars.map((bar) => bar.left))
      const right = Math.max(...bars.map((bar) => bar.right))
      return row.ariaRowIndex !== '1' && (left > view.left + 121 || right < view.right - 16)
    })
    const lowest = Math.max(...rows.map((row) => row.getBoundingClientRect().bottom))
    return bare.length + (lowest < view.bottom - 16 ? 1 : 0)
  }
  globalThis.bench = { ...globalThis.bench, element, programmes: programs, frame, blanks }
}

/** Mounts the grid and returns the milliseconds until the first frame that shows the data. */
export async function mountOn({ channels, days, sizes }: Station): Promise<number> {
  const { mount } = await import('/mount.js' as string)
  const { bench } = globalThis
  const start = Date.UTC(2026, 10, 16)
  await bench.frame()
  const before = performance.now()
  bench.grid = mount(
    bench.element,
    {
      channels: Array.from({ length: channels }, (_, at) => ({
        id: `c${at}`,
        name: `Channel ${at}`,
      })),
      programmes: bench.programmes,
      start,
      end: start + days * 86_400_000,
    },
    sizes,
  )
  await bench.frame()
  // A message is handled after the frame has been painted.
  await new Promise<void>((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => done()
    port2.postMessage('')
  })
  return performance.now() - before
}

export type Ride = { frames: number; dx: number; dy: number; fromX: number; fromY: number }

/** Scrolls by a number of pixels per frame. */
export async function ride({ frames, dx, dy, fromX, fromY }: Ride): Promise<void> {
  const { bench } = globalThis
  for (let at = 0; at < frames; at += 1) {
    bench.grid.scrollTo(fromX + dx * at, fromY + dy * at)
    await bench.frame()
  }
}

/**
 * Scrolls in the same way and returns the number of blank places, counted immediately and after every frame.
 */
export async function watchRide({ frames, dx, dy, fromX, fromY }: Ride): Promise<number> {
  const { bench } = globalThis
  let blanks = 0
  for (let at = 0; at < frames; at += 1) {
    bench.grid.scrollTo(fromX + dx * at, fromY + dy * at)
    blanks += bench.blanks()
    await bench.frame()
    blanks += bench.blanks()
  }
  return blanks
}

/** Counts blank places after every frame while fingers scroll. Also returns the scrolled distance. */
export async function watchFingers(frames: number): Promise<{ blanks: number; px: number }> {
  const { bench } = globalThis
  const places = () =>
    [...bench.element.querySelectorAll('*')].reduce((sum, { scrollLeft }) => sum + scrollLeft, 0)
  const before = places()
  let blanks = 0
  for (let at = 0; at < frames; at += 1) {
    await bench.frame()
    blanks += bench.blanks()
  }
  return { blanks, px: Math.abs(places() - before) }
}
