import type {
  MountedProgramme,
  MountedTimeline,
} from '../../apps/web/src/ui/timeline/testing/mounted.ts'

// What runs in the page. Each function is handed over whole, so none may use another's names.

export type Station = { channels: number; days: number; sizes: Record<string, number> }

type Bench = {
  grid: MountedTimeline
  element: HTMLElement
  programmes: MountedProgramme[]
  frame(): Promise<void>
  /** How many rows in view are without bars from side to side, now. */
  blanks(): number
}

declare global {
  var bench: Bench
}

/** Makes the data, which is not measured. 48 programmes a day; the first channel has a gap after 21. */
export function prepare({ channels, days }: Station): void {
  const start = Date.UTC(2026, 10, 16)
  const halfHour = 1_800_000
  const programmes: MountedProgramme[] = []
  for (let channel = 0; channel < channels; channel += 1) {
    for (let place = 0; place < days * 48; place += 1) {
      if (channel === 0 && place > 20 && place < 24) continue
      const id = `p${channel}-${place}`
      const from = start + place * halfHour
      const title = `Programme ${place} of channel ${channel}`
      programmes.push({ id, channelId: `c${channel}`, title, start: from, end: from + halfHour })
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
    // The timeline's first channel has a gap, which is not a blank; the guide's first row is its hours.
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
  globalThis.bench = { ...globalThis.bench, element, programmes, frame, blanks }
}

/** From having the data to the first frame that shows them, in milliseconds. */
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
  // A message is handled after the frame is painted.
  await new Promise<void>((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => done()
    port2.postMessage('')
  })
  return performance.now() - before
}

export type Ride = { frames: number; dx: number; dy: number; fromX: number; fromY: number }

/** Scrolls so many pixels a frame. */
export async function ride({ frames, dx, dy, fromX, fromY }: Ride): Promise<void> {
  const { bench } = globalThis
  for (let at = 0; at < frames; at += 1) {
    bench.grid.scrollTo(fromX + dx * at, fromY + dy * at)
    await bench.frame()
  }
}

/** The same; answers how many places were blank, looking at once and after every frame. */
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

/** Looks after every frame while fingers scroll. Answers how far they came, too. */
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
