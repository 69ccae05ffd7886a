import type { SchedulePage } from '@docket/model/guide/guide-page'
import { NO_FILTER } from '@docket/model/guide/guide-search'
import type { GuideChannel, GuideProgram } from '@docket/model/guide/guide-window'
import { guideDays } from '@docket/model/guide/times/zone-clock'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@docket/model/time/instants'
import { screenWords } from '@docket/texts/guide/guide'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { GuideGrid } from '../../apps/guide/src/grid/guide-grid.tsx'
import { cssVariables } from '../../apps/guide/src/parts/css-variables.ts'
import { bandOf } from '../../apps/guide/src/parts/tiles.ts'
import { WordsContext } from '../../apps/guide/src/parts/use-words.ts'
import { createRowMemory } from '../../apps/studio/src/ui/timeline/testing/row-memory.ts'
import '../../apps/guide/src/styles/tokens.css'
import '../../apps/guide/src/styles/page.css'
import '../../apps/guide/src/styles/grid.css'
import '../../apps/guide/src/styles/grid-cell.css'
import '../../apps/guide/src/styles/contrast.css'

/** Times are epoch milliseconds. */
type GridProgram = { id: string; channelId: string; start: number; end: number; title: string }
type GridData = {
  channels: { id: string; name: string }[]
  programmes: GridProgram[]
  start: number
  end: number
}
/** In CSS pixels. */
type Sizes = {
  rowHeight: number
  pxPerHour: number
  sideWidth: number
  width: number
  height: number
}

type MountedGrid = {
  scrollTo(x: number, y: number): void
  /** Replaces the program with the same id, on whichever channel it is, or adds the program. */
  update(program: GridProgram): void
  unmount(): void
}

/** Mounts only the guide's grid in `element`, with all data loaded. */
export function mount(element: HTMLElement, data: GridData, sizes: Sizes): MountedGrid {
  const axis = { from: data.start, until: data.end }
  const byChannel = Map.groupBy(data.programmes, (program) => program.channelId)
  let channels = data.channels.map((channel) => channelOf(channel, byChannel.get(channel.id) ?? []))
  const loaded = Array.from({ length: bandOf(channels.length - 1) + 1 }, () => [axis])
  const page = pageOf(channels, axis)
  let show = (_channels: GuideChannel[]) => {}

  function Mounted() {
    const [shown, setShown] = useState(channels)
    const [at, setAt] = useState(axis.from)
    show = setShown
    return (
      <div
        style={{
          width: sizes.width,
          height: sizes.height,
          ...cssVariables({
            '--grid-ppm': `${sizes.pxPerHour / 60}px`,
            '--grid-label': `${sizes.sideWidth}px`,
            '--grid-row': `${sizes.rowHeight}px`,
            '--grid-height': `${sizes.height}px`,
          }),
        }}
      >
        <GuideGrid
          ref={null}
          page={page}
          station="bench"
          channels={shown}
          whole={axis}
          loaded={loaded}
          clock={page.clock}
          now={page.now}
          at={at}
          onOpen={() => {}}
          onSight={(sight) => setAt(sight.from)}
          onList={() => {}}
          onFavorite={() => {}}
        />
      </div>
    )
  }

  const root = createRoot(element)
  flushSync(() =>
    root.render(
      <WordsContext value={screenWords('en')}>
        <Mounted />
      </WordsContext>,
    ),
  )
  const rowOf = createRowMemory(byChannel)

  return {
    scrollTo(x, y) {
      const grid = element.querySelector('.g-grid')
      grid?.scrollTo(x, y)
      // The browser's own scroll event may come a frame later, so a check between frames would find a gap.
      grid?.dispatchEvent(new Event('scroll'))
    },
    update(program) {
      const before = rowOf(program)
      channels = channels.map((channel) => {
        if (channel.id === program.channelId) return withProgram(channel, program)
        return channel.id === before ? without(channel, program.id) : channel
      })
      flushSync(() => show(channels))
    },
    unmount: () => root.unmount(),
  }
}

/** Creates a channel that converts its programs on first access, as tiles do. */
function channelOf(
  { id, name }: GridData['channels'][number],
  listed: GridProgram[],
): GuideChannel {
  let programs: GuideProgram[] | undefined
  return {
    id,
    name,
    slug: id,
    number: '',
    get programmes() {
      programs ??= listed.map(programOf).sort((a, b) => a.startsAt - b.startsAt)
      return programs
    },
  }
}

function programOf({ id, start, end, title }: GridProgram): GuideProgram {
  return { id, title, startsAt: start, endsAt: end, marks: [] }
}

function withProgram(channel: GuideChannel, program: GridProgram): GuideChannel {
  const others = without(channel, program.id).programmes
  const programs = [...others, programOf(program)].sort((a, b) => a.startsAt - b.startsAt)
  return { ...channel, programmes: programs }
}

function without(channel: GuideChannel, gone: string): GuideChannel {
  return { ...channel, programmes: channel.programmes.filter(({ id }) => id !== gone) }
}

function pageOf(channels: GuideChannel[], axis: { from: number; until: number }): SchedulePage {
  const { from, until } = axis
  const first = new Date(from).toISOString().slice(0, 10)
  const days = guideDays(first, Math.ceil((until - from) / DAY_MS), 'UTC')
  const clock = [{ from, offsetMin: 0, abbreviation: 'UTC' }]
  const window = {
    station: { slug: 'bench', name: 'Bench' },
    zone: 'UTC',
    from,
    until: Math.min(from + HOUR_MS, until),
    firstRow: 0,
    rows: channels.length,
    channels: channels.slice(0, 1),
  }
  const { kind, view, filter } = { kind: 'schedule', view: 'grid', filter: NO_FILTER } as const
  return { kind, now: from + MINUTE_MS, version: 1, view, filter, window, days, clock }
}
