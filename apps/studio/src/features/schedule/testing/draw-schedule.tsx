import { type AiringChange, BLANK_AIRING } from '@docket/model/schedule/changes'
import { formatClock } from '@docket/model/time/format'
import { toEpochMs, toInstant } from '@docket/model/time/instants'
import { atWallTime } from '@docket/model/time/zone'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { closeDetails } from '#data/panels/panels.ts'
import { changePanels } from '#data/panels/use-panels.ts'
import type { FakeAnswers, SentRequest } from '#resources/testing/fake-server.ts'
import { renderPage, STAFF } from '#resources/testing/render-page.tsx'
import { ChannelPage } from '../channel/channel-page.tsx'
import { StationPage } from '../station/station-page.tsx'

/** A Tuesday far ahead, so that nothing on it has begun. */
export const DAY = '2040-03-13'
const ZONE = 'America/New_York'

const STATION = {
  id: 'harbor',
  collectionName: 'organizations',
  name: 'Harbor',
  slug: 'harbor',
  timeZone: ZONE,
  broadcastDayStart: '',
}
const CHANNELS = ['eight', 'nine'].map((id, at) => ({
  id,
  collectionName: 'channels',
  organization: 'harbor',
  name: `Harbor ${at + 8}`,
  slug: `harbor-${at + 8}`,
  number: String(at + 8),
  position: at,
  public: true,
  timeZone: '',
  streamUrl: '',
  playout: '',
  archived: false,
}))

type Values = Readonly<Record<string, unknown>>
type StoredAiring = ReturnType<typeof airingOf>

const BLANK = {
  ...BLANK_AIRING,
  collectionName: 'airings',
  organization: 'harbor',
  channel: 'eight',
  source: 'local',
  created: '2026-03-02 15:00:00.000Z',
  updated: '2026-03-02 15:00:00.000Z',
}

/** Returns an airing of the first channel, such as `News 09:00–10:00`. Its id is its title. */
export function airingOf(text: string, { day = DAY, ...rest }: { day?: string } & Values = {}) {
  const [, title = '', from = '', until = ''] = /^(.*) (\d\d:\d\d)–(\d\d:\d\d)$/.exec(text) ?? []
  const at = (clock: string) => toInstant(atWallTime(day, clock, ZONE).at)
  return { ...BLANK, id: title, title, startsAt: at(from), endsAt: at(until), ...rest }
}

type ScheduleOptions = {
  airings?: readonly StoredAiring[]
  answers?: FakeAnswers
  user?: typeof STAFF
  day?: string
  /** Search parameters of the page's address, such as `view: 'week'`. */
  search?: Readonly<Record<string, string>>
}

/** Draws the page of the channel “Harbor 8”, whose stored schedule changes with each edit. */
export function drawChannel({ day = DAY, search = {}, ...drawn }: ScheduleOptions = {}) {
  const at = `/channels/eight?${new URLSearchParams({ date: day, ...search })}`
  return drawSchedule(<ChannelPage />, { at, route: '/channels/$channel' }, drawn)
}

/** Draws the schedule of both channels, “Harbor 8” and “Harbor 9”. */
export function drawStation(drawn: ScheduleOptions = {}) {
  const at = `/schedule?${new URLSearchParams({ date: DAY, days: '1', ...drawn.search })}`
  return drawSchedule(<StationPage />, { at, route: '/schedule' }, drawn)
}

async function drawSchedule(
  page: ReactNode,
  place: { at: string; route: string },
  { airings = [], answers = {}, user = STAFF }: ScheduleOptions,
) {
  changePanels(closeDetails)
  const stored = [...airings]
  const screen = await renderPage(page, {
    ...place,
    user,
    answers: {
      organizations: [STATION],
      channels: CHANNELS,
      shows: [],
      media: [],
      categories: [],
      asRuns: [],
      timeslots: [],
      scheduleDrafts: [],
      draftChanges: [],
      privileges: [],
      // A function, so that airings that a change creates are returned too.
      airings: () => stored,
      'schedule/changes': (request) => ({ airings: apply(stored, request) }),
      ...answers,
    },
  })
  // The timeline draws its bars once it knows its width.
  const drawn = () => screen.container.querySelector('[data-bar], [data-cell], [data-carry]')
  if (airings.length > 0) await expect.poll(drawn).not.toBeNull()
  return {
    ...screen,
    /** What is stored, in chronological order, such as `News 09:00–10:00`. */
    lineup: () => stored.toSorted(byStart).map(textOfAiring),
    airing: (id: string) => stored.find((one) => one.id === id),
    bar: (id: string) => barOf(screen.container, id),
    bars: () => [...screen.container.querySelectorAll<HTMLElement>('[data-bar]')],
    /** Changes an airing as a colleague would. */
    changeAiring(id: string, changes: Values) {
      const at = stored.findIndex((one) => one.id === id)
      const changed = { ...stored[at], ...changes } as StoredAiring
      stored[at] = changed
      screen.server.change('airings', id, changed)
    },
  }
}

function byStart(one: StoredAiring, other: StoredAiring): number {
  return one.startsAt < other.startsAt ? -1 : 1
}

function textOfAiring({ title, startsAt, endsAt }: StoredAiring): string {
  const clock = (instant: string) => formatClock(toEpochMs(instant), ZONE, '24h')
  return `${title} ${clock(startsAt)}–${clock(endsAt)}`
}

function barOf(container: Element, id: string): HTMLElement {
  const bar = container.querySelector<HTMLElement>(`[data-bar="${id}"]`)
  if (!bar) throw new Error(`${id} is not drawn.`)
  return bar
}

/** Applies a change as the server does if nothing prevents it. */
function apply(stored: StoredAiring[], { body }: SentRequest): StoredAiring[] {
  const { changes } = body as { changes: AiringChange[] }
  return changes.flatMap(({ airing, becomes }) => {
    const at = stored.findIndex(({ id }) => id === airing)
    if (!becomes) {
      stored.splice(at, 1)
      return []
    }
    const made = {
      ...(stored[at] ?? BLANK),
      ...becomes,
      id: airing,
      updated: toInstant(Date.now()),
    }
    stored.splice(at < 0 ? stored.length : at, 1, made as StoredAiring)
    return [made as StoredAiring]
  })
}
