import type { SchedulePage } from '@docket/model/guide/guide-page'
import { NO_FILTER } from '@docket/model/guide/guide-search'
import {
  GUIDE_MARKS,
  type GuideChannel,
  type GuideProgram,
  type GuideWindow,
} from '@docket/model/guide/guide-window'
import type { Listing, ProgramDetails } from '@docket/model/guide/program-details'
import type { TimeAxis } from '@docket/model/guide/times/time-axis'
import { clockOf, daysAround } from '@docket/model/guide/times/zone-clock'
import { HOUR_MS } from '@docket/model/time/instants'

/** The test station. Each of its channels has a program every hour of all available days. */
export const HARBOR = { slug: 'harbor', name: 'Harbor Community Media' }
export const ZONE = 'America/New_York'
/** A Tuesday, 12:20 PM at the station. */
export const NOW = Date.parse('2026-03-03T17:20:00Z')
export const DAYS = daysAround('2026-03-03', NOW, ZONE)
export const CLOCK = clockOf(ZONE, firstOf(DAYS).from, lastOf(DAYS).until)

const BEGIN = firstOf(DAYS).from
const END = lastOf(DAYS).until
const TITLES = ['City Council', 'Jazz Hour', 'Harbor News', 'Tide Tables', 'School Board']
const OFFERS = { categories: ['Civic', 'Music'], languages: ['en', 'es'], marks: [...GUIDE_MARKS] }

export const CHANNELS = ['8 Public', '16 Education', '22 Government'].map(
  (name, row): GuideChannel => {
    const [number = ''] = name.split(' ')
    return {
      id: `c${number}`,
      slug: `harbor-${number}`,
      name: `Harbor ${name}`,
      number,
      programmes: Array.from({ length: (END - BEGIN) / HOUR_MS }, (_, at) => programAt(row, at)),
    }
  },
)

function programAt(row: number, at: number): GuideProgram {
  const startsAt = BEGIN + at * HOUR_MS
  return {
    id: `a${row}x${at}`,
    title: `${TITLES[(at + 2 * row) % TITLES.length]} ${at}`,
    startsAt,
    endsAt: startsAt + HOUR_MS,
    marks: at % 3 === 0 ? ['cc'] : [],
    category: at % 2 === 0 ? 'Civic' : 'Music',
    picture: `/api/artwork/shows/${at % TITLES.length}/v/16x9-640.webp`,
  }
}

function firstOf<One>([first]: readonly One[]): One {
  if (!first) throw new Error('There is none.')
  return first
}

function lastOf<One>(all: readonly One[]): One {
  return firstOf(all.slice(-1))
}

/** The programs of some channels that are on between two times. */
function windowOf(
  lineup: readonly GuideChannel[],
  { from, until }: TimeAxis,
  [firstRow, rows]: [number, number],
): GuideWindow {
  const channels = lineup.slice(firstRow, firstRow + rows).map((channel) => ({
    ...channel,
    programmes: channel.programmes.filter((one) => one.startsAt < until && one.endsAt > from),
  }))
  const station = HARBOR
  return { station, zone: ZONE, from, until, firstRow, rows: lineup.length, channels }
}

/** The guide of the station, or of another lineup, as its server would render it, with a test's overrides. */
export function harborPage(
  more: Partial<SchedulePage> = {},
  lineup: readonly GuideChannel[] = CHANNELS,
): SchedulePage {
  const from = NOW - (NOW % (HOUR_MS / 2))
  return {
    kind: 'schedule',
    now: NOW,
    version: 1,
    view: 'grid',
    filter: NO_FILTER,
    window: windowOf(lineup, { from, until: from + 6 * HOUR_MS }, [0, lineup.length]),
    days: DAYS,
    clock: CLOCK,
    ...more,
  }
}

/** Everything that viewers see about a program. */
export function detailsOf(id: string): ProgramDetails {
  const channel = CHANNELS.find(({ programmes }) => programmes.some((one) => one.id === id))
  const programme = channel?.programmes.find((one) => one.id === id)
  if (!channel || !programme) throw new Error(`There is no program ${id}.`)
  const { programmes, ...face } = channel
  const listed = (one: GuideProgram): Listing => ({ ...one, channel: face })
  const name = programme.title.replace(/ \d+$/, '')
  const same = programmes.filter((one) => one.title.startsWith(name))
  return {
    station: HARBOR,
    programme: listed(programme),
    show: 'show1',
    clock: CLOCK,
    description: 'From City Hall.',
    category: 'Civic',
    series: name,
    later: same
      .filter(({ startsAt }) => startsAt > programme.startsAt)
      .map(listed)
      .slice(0, 8),
    earlier: [4, 3, 2, 1].map((episode) => ({
      id: `e${episode}`,
      title: `${name} ${episode}`,
      line: `S1 E${episode}`,
      picture: '/api/artwork/shows/1/v/16x9-640.webp',
    })),
  }
}

/** What the station's server returns to the guide's script; `undefined` means not found. */
export function answerOf(
  { pathname, searchParams }: URL,
  lineup: readonly GuideChannel[] = CHANNELS,
): unknown {
  const number = (name: string) => Number(searchParams.get(name))
  const at = (name: string) => Date.parse(searchParams.get(name) ?? '')
  const [, , , one = '', two = ''] = pathname.split('/')
  if (one === 'airings') return detailsOf(two)
  if (one !== HARBOR.slug) return undefined
  if (two === 'filters') return OFFERS
  if (two === 'lineup') return { channels: lineup.map(({ programmes: _, ...face }) => face) }
  if (two !== '') return undefined
  return windowOf(lineup, { from: at('from'), until: at('until') }, [number('row'), number('rows')])
}
