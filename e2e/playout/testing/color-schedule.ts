import { setTimeout as pause } from 'node:timers/promises'
import type { ColorFilm } from './color-films.ts'
import type { TwoClocks } from './two-clocks.ts'

type ColorChannel = { stage: TwoClocks; films: readonly ColorFilm[]; channel: string }
type Length = { seconds: number; airingSec: number; from?: number }

/** Returns a generator of numbers from 0 to 1 that yields the same sequence for the same seed. */
export function createDice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

/**
 * Schedules films for some seconds. Each airs for between one and two times `airingSec`, and some follow a gap. By
 * default, the first one is already on. Returns the airings that begin in the future.
 */
export async function planFilms(
  { stage, films, channel }: ColorChannel,
  { seconds, airingSec, from = Date.now() - airingSec * 500 }: Length,
): Promise<{ id: string; startsAt: number }[]> {
  const dice = createDice(16)
  const { api, organization } = stage
  const now = Date.now()
  const planned: { id: string; startsAt: number }[] = []
  for (let at = from; at < now + seconds * 1000; ) {
    const film = films[planned.length % films.length]
    if (dice() < 0.2) at += airingSec * 400
    const startsAt = at
    at += Math.round(airingSec * (1 + dice()) * 1000)
    const { id } = await api.collection('airings').create({
      organization,
      channel,
      show: film?.show,
      title: film?.name,
      source: 'local',
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(at).toISOString(),
      status: 'planned',
    })
    planned.push({ id, startsAt })
  }
  return planned.filter(({ startsAt }) => startsAt > now)
}

/** Anything that begins sooner may already be fixed in the ledger. */
const LOCKED_MS = 25_000
const EDIT_EVERY_MS = 700

/** Repeatedly changes what coming airings show, until `done` resolves. Returns the number of changes. */
export async function changePlans(
  { stage, films }: ColorChannel,
  planned: readonly { id: string; startsAt: number }[],
  done: Promise<unknown>,
): Promise<number> {
  const dice = createDice(9)
  const isOver = () => Promise.race([done.then(() => true), pause(EDIT_EVERY_MS).then(() => false)])
  let changes = 0
  while (!(await isOver())) {
    const open = planned.filter(({ startsAt }) => startsAt > Date.now() + LOCKED_MS)
    const airing = open[Math.floor(dice() * Math.min(open.length, 5))]
    const film = films[Math.floor(dice() * films.length)]
    if (!airing || !film) continue
    const { show, name: title } = film
    await stage.api.collection('airings').update(airing.id, { show, title })
    changes += 1
  }
  return changes
}

/** Deletes the airings that have not begun. Returns when the current one ends. */
export async function clearPlan({ stage }: ColorChannel): Promise<number> {
  const airings = stage.api.collection('airings')
  let until = Date.now()
  for (const { id, startsAt, endsAt } of await airings.getFullList()) {
    if (Date.parse(startsAt) > Date.now()) await airings.delete(id)
    else until = Math.max(until, Date.parse(endsAt))
  }
  return until
}
