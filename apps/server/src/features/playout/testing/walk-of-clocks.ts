import type { App } from '@docket/accounts/app'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@docket/model/time/instants'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { playout, runnerOf } from '../playout.ts'
import { type LiveStation, startLiveStation } from './live-station.ts'
import { type Segment, watch } from './viewer.ts'

/** What can happen to the clock of a server. */
const EVENTS = ['ahead', 'right', 'back', 'drift', 'restart', 'restart right'] as const

export type WalkResult = {
  /** What happened, and by how much the clock was wrong after it, in seconds. */
  events: string[]
  /** What players or jobs lost, each as a sentence. Empty if nothing was lost. */
  losses: string[]
}

const PATH = '/live/harbor/one/720.m3u8'
const TICK_SEC = 2
/** How long after an event everything must work again. */
const SETTLED_SEC = 60
const WATCHED_SEC = 130
const BEAT = 'beat'

/** Runs a station for a week in which its clock jumps ahead, jumps back and drifts, and its server restarts. */
export async function walkClock(seed: number, steps: number, weekHours = 168): Promise<WalkResult> {
  const dice = createDice(seed)
  const beats: number[] = []
  let trueMs = 0
  const beat = (app: App) => {
    app.jobs.handle(BEAT, async () => void beats.push(trueMs))
    app.jobs.repeat(BEAT, MINUTE_MS)
  }
  const live = await startLiveStation({}, [beat])
  const start = live.clock.now()
  await planWeek(live, weekHours)
  const { dataFolder, databaseUrl } = live.app.config
  const config = { dataFolder, ...(databaseUrl && { databaseUrl }) }
  const viewer = watch(PATH)
  const walked: WalkResult = { events: [], losses: [] }
  let app: TestApp = live.app
  let errorMs = 0
  let highest = 0
  const deck: (typeof EVENTS)[number][] = []

  async function second(sec: number): Promise<void> {
    trueMs += sec * SECOND_MS
    live.clock.set(start + trueMs + errorMs)
    await runnerOf(app.app).tick()
  }

  async function observe(event: string, afterSec: number): Promise<void> {
    const listed = await viewer.load(app.url).catch((error: unknown): Segment[] => {
      if (afterSec >= SETTLED_SEC) walked.losses.push(`${event}: ${error}`)
      return []
    })
    const [first] = listed
    const last = listed.at(-1)
    if (!first || !last) return
    if (first.sequence < highest) {
      walked.losses.push(`${event}: ${first.sequence} is listed after ${highest}.`)
    }
    highest = Math.max(highest, first.sequence)
    const now = live.clock.now()
    const isOn = first.at <= now && now < last.at + last.seconds * SECOND_MS
    if (!isOn && afterSec >= SETTLED_SEC) walked.losses.push(`${event}: nothing is on the air.`)
  }

  async function happen(event: (typeof EVENTS)[number]): Promise<void> {
    if (event.startsWith('restart')) await app.stop()
    if (event === 'ahead') errorMs += Math.round((0.01 + dice() * 48) * HOUR_MS)
    if (event === 'back') errorMs -= Math.round((0.002 + dice() * 12) * HOUR_MS)
    if (event.endsWith('right')) errorMs = 0
    live.clock.set(start + trueMs + errorMs)
    if (!event.startsWith('restart')) return
    app = await startTestApp([(one) => playout(one), beat], { clock: live.clock, config })
  }

  async function watchAfter(event: (typeof EVENTS)[number]): Promise<void> {
    for (let sec = 0; sec < WATCHED_SEC; sec += TICK_SEC) {
      if (event === 'drift') errorMs += Math.round((dice() - 0.5) * 3 * SECOND_MS)
      await observe(event, sec)
      await second(TICK_SEC)
      if (sec % 10 === 0) await app.jobs.drain()
    }
  }

  for (let step = 0; step < steps; step += 1) {
    // Each happens once before any happens again.
    if (step % EVENTS.length === 0) deck.push(...EVENTS)
    const [event = 'drift'] = deck.splice(Math.floor(dice() * deck.length), 1)
    await second(Math.round(((dice() * weekHours * HOUR_MS) / steps / SECOND_MS) * 2))
    await happen(event)
    walked.events.push(`${event}: ${Math.round(errorMs / SECOND_MS)} s`)
    await watchAfter(event)
    if ((beats.at(-1) ?? 0) < trueMs - 2 * MINUTE_MS) walked.losses.push(`${event}: no job ran.`)
  }
  return walked
}

/** Schedules a film for most of each day, including before and after the week, where a wrong clock may end up. */
async function planWeek(live: LiveStation, weekHours: number): Promise<void> {
  const film = await live.makeFilm('Council', 600, { loops: true })
  for (let hour = -240; hour < weekHours + 480; hour += 24) {
    await live.plan(film, hour * 3600, (hour + 23) * 3600)
  }
}

/** Returns a generator of numbers from 0 to 1, always in the same sequence. */
function createDice(seed: number): () => number {
  let state = (seed * 2_654_435_761) % 2 ** 31
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}
