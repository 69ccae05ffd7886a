import { type Airing, airings } from '@docket/model/schedule/airings'
import {
  type Day,
  type EpochMs,
  HOUR_MS,
  MINUTE_MS,
  SECOND_MS,
  toInstant,
} from '@docket/model/time/instants'
import { airtimeOfDay } from '@docket/model/time/zone'
import { createTestClock } from '@docket/service/testing/test-clock'
import { guide } from '#features/guide/guide.ts'
import { type LiveStation, startLiveStation } from '../../testing/live-station.ts'

/** A planned airing, and the asset that it plays, if there is one. */
export type PlannedProgram = {
  id: string
  title: string
  startsAt: EpochMs
  endsAt: EpochMs
  asset?: string
}

export type PlannedDay = {
  live: LiveStation
  from: EpochMs
  until: EpochMs
  /** From before the day until after it, in order. */
  programs: readonly PlannedProgram[]
  dice: () => number
}

const ZONE = 'America/New_York'
const FILMS_SEC = { Short: 600, Half: 1796, Hour: 3600, Film: 5832 }
const LOOP_SEC = 20
const MIN_MS = 4 * MINUTE_MS
const MAX_MS = 95 * MINUTE_MS
/** A planned program whose recording was not delivered. A slate airs instead. */
const MISSING = 0.15
const GAP = 0.25

/** Starts a station with the guide, and plans a day of one channel: by the second, with gaps, from a seed. */
export async function planDay(day: Day, seed: number): Promise<PlannedDay> {
  const { from, until } = airtimeOfDay(day, ZONE)
  const clock = createTestClock(from - 10 * MINUTE_MS)
  const pages = { render: () => '' }
  const live = await startLiveStation({ clock }, [(app) => guide(app, pages)])
  const films = await Promise.all([
    ...Object.entries(FILMS_SEC).map(([title, seconds]) => live.makeFilm(title, seconds)),
    live.makeFilm('Loop', LOOP_SEC, { loops: true }),
  ])
  const dice = createDice(seed)
  const programs: PlannedProgram[] = []
  for (let at = from - HOUR_MS; at < until + HOUR_MS; ) {
    if (dice() < GAP) at += wholeSeconds(dice() * 10 * MINUTE_MS)
    const startsAt = at
    at += wholeSeconds(MIN_MS + dice() * dice() * (MAX_MS - MIN_MS))
    const film = dice() < MISSING ? undefined : films[Math.floor(dice() * films.length)]
    const title = `Program ${programs.length + 1}`
    const values: Partial<Airing> = {
      organization: live.station.id,
      channel: live.channel.id,
      title,
      status: 'planned',
      source: 'local',
      ...(film && { show: film.show }),
      startsAt: toInstant(startsAt),
      endsAt: toInstant(at),
    }
    const { id } = await live.app.make(airings, values)
    programs.push({ id, title, startsAt, endsAt: at, ...(film && { asset: film.asset }) })
  }
  return { live, from, until, programs, dice }
}

function wholeSeconds(ms: number): number {
  return Math.round(ms / SECOND_MS) * SECOND_MS
}

/** A reproducible sequence of numbers from 0 to 1. */
function createDice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}
