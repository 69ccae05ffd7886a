import { control, type Field, type Group, MAX_ROWS, moveTo, slotsOf, write } from './codes.ts'
import { joinRows } from './rows.ts'
import { placeOf, type Screen } from './screens.ts'

/**
 * How a screen of captions is sent, in slots: its groups begin at `begins`, it is shown at `shown`, and it is erased at
 * `erased` unless the next one replaces it. `isPainted`: it is shown while it arrives. `index`: its place among the
 * screens.
 */
export type Sending = {
  screen: Screen
  index: number
  load: readonly Group[]
  begins: number
  shown: number
  erased: number | undefined
  isPainted?: boolean
}

/** A caption that is at most this many slots late counts as on time: a tenth of a second. */
export const ON_TIME = 3
/** If the gap is shorter than this, a caption stays until the next one replaces it. */
const SHORTEST_GAP = 3
/**
 * A caption that would be later than `MAX_LATE`, or shown for less than `MIN_SHOWN`, is joined with the previous or the
 * next one.
 */
const MAX_LATE = 30
const MIN_SHOWN = 15
/** A caption that would be later than this is dropped. */
const USELESS = 75
/** How much earlier a caption may be shown to make room for the next one. */
const MAX_EARLY = 8
/** Captions with a longer gap between them are not joined. */
const MAX_JOINED_GAP = 30
/** `show` and `clear` are sent twice. */
const CODE = 2
/** The highest degree of thrift when sending text. */
const MAX_THRIFT = 2
/** A painted caption can be read after about this many slots. */
const PAINTED = 6

/**
 * Decides when each screen is sent. Receivers have one hidden memory, so a caption is loaded after the previous one is
 * shown, and as late as possible. A caption without enough time is first sent with fewer codes, then shown up to 0.27 s
 * earlier, then shown late, then joined with another one. A caption that would be more than 2.5 s late is dropped.
 */
export function planScreens(screens: readonly Screen[], field: Field): Sending[] {
  const queue: Queue = [...screens]
  const plan: Sending[] = []
  let at = 0
  while (at < queue.length) at = placeNext(queue, at, plan, field)
  // The screen that was to follow the last one may have been dropped.
  const last = plan.at(-1)
  if (last) last.erased ??= Math.max(last.screen.until, last.shown + CODE)
  return plan
}

/** Returns the slot in which a screen can be read. */
export function seenAt({ begins, shown, isPainted = false }: Sending): number {
  return isPainted ? begins + PAINTED : shown
}

/** Screens that have been placed or are still to be placed; `undefined` if one was joined with another. */
type Queue = (Screen | undefined)[]

/** Places the screen at an index of the queue, or changes the queue. Returns which one is next. */
function placeNext(queue: Queue, at: number, plan: Sending[], field: Field): number {
  const screen = queue[at]
  if (!screen) return at + 1
  const before = plan.at(-1)
  const sending = sendingOf(screen, at, before, field)
  if (sending.shown - screen.from <= ON_TIME) add(plan, sending)
  else if (!before) add(plan, painted(screen, at, field))
  else return makeRoom(queue, plan, sending) ?? placeLate(queue, plan, sending)
  return at + 1
}

/** Joins a late screen with another one, shows it late, or drops it. Returns which one is next. */
function placeLate(queue: Queue, plan: Sending[], sending: Sending): number {
  const { screen, index, shown } = sending
  const late = shown - screen.from
  const isTooShort = screen.until - shown < MIN_SHOWN
  if (late <= MAX_LATE && !isTooShort) add(plan, sending)
  else {
    const joined = joinWithNeighbor(queue, plan, index)
    if (joined !== undefined) return joined
    const until = Math.max(screen.until, shown + MIN_SHOWN)
    if (late <= USELESS) add(plan, { ...sending, screen: { ...screen, until }, erased: until })
  }
  return index + 1
}

/** Adds the next caption, which decides when the previous one is erased. */
function add(plan: Sending[], sending: Sending): void {
  const before = plan.at(-1)
  if (before) before.erased = erasedBefore(before, sending)
  plan.push(sending)
}

function erasedBefore(before: Sending, { shown }: Sending): number | undefined {
  if (shown - before.screen.until < SHORTEST_GAP) return undefined
  return Math.max(before.screen.until, before.shown + CODE)
}

/** Sends a screen as late as possible, leaving out codes only as needed to be on time. */
function sendingOf(
  screen: Screen,
  index: number,
  before: Sending | undefined,
  field: Field,
): Sending {
  let sending = attempt(screen, index, before, { field, thrift: 0 })
  for (let thrift = 1; thrift <= MAX_THRIFT; thrift += 1) {
    if (sending.shown - screen.from <= ON_TIME) break
    sending = attempt(screen, index, before, { field, thrift })
  }
  return sending
}

type Manner = { field: Field; thrift: number }

function attempt(
  screen: Screen,
  index: number,
  before: Sending | undefined,
  manner: Manner,
): Sending {
  const load = loadOf(screen, manner, 'load')
  const needs = slotsOf(load)
  const free = before ? before.shown + CODE : CODE
  const earliest = Math.max(screen.from, free + needs)
  const hasGap = before !== undefined && earliest - before.screen.until >= SHORTEST_GAP
  const shown = hasGap ? Math.max(earliest, free + needs + CODE) : earliest
  // The previous caption may have to be erased while this one is loaded.
  const isAmid = before !== undefined && hasGap && before.screen.until + CODE > shown - needs
  const begins = shown - needs - (isAmid ? CODE : 0)
  return { screen, index, load, begins, shown, erased: Math.max(screen.until, shown + CODE) }
}

/** If the first screen of an item would be late, it is shown while it is written. */
function painted(screen: Screen, index: number, field: Field): Sending {
  const load = loadOf(screen, { field, thrift: 1 }, 'paint')
  const begins = Math.max(CODE, screen.from)
  const shown = begins + slotsOf(load) - CODE
  const erased = Math.max(screen.until, shown + CODE)
  return { screen, index, load, begins, shown, erased, isPainted: true }
}

function loadOf(screen: Screen, { field, thrift }: Manner, mode: 'load' | 'paint'): Group[] {
  const begin = mode === 'paint' ? [] : [control('clearLoaded', field)]
  return [
    ...[control(mode, field), ...begin],
    ...screen.rows.flatMap((text, at) => {
      const { row, column } = placeOf(screen, at)
      return [...moveTo(row, column, thrift === 0), ...write(text, field, thrift === MAX_THRIFT)]
    }),
  ]
}

/** Shows the previous screen a little earlier if that helps. Returns its place in the queue. */
function makeRoom(queue: Queue, plan: Sending[], { screen, shown }: Sending): number | undefined {
  const before = plan.at(-1)
  if (!before || before.screen.isEarly || before.isPainted) return undefined
  const earlier = plan.at(-2)
  const free = (earlier ? earlier.shown + CODE : CODE) + slotsOf(before.load)
  const hasGap = earlier !== undefined && before.shown - earlier.screen.until >= SHORTEST_GAP
  const room = before.shown - free - (hasGap ? CODE : 0)
  const early = Math.min(Math.ceil((shown - screen.from) / 2), MAX_EARLY, room)
  if (early <= 0) return undefined
  plan.pop()
  queue[before.index] = { ...before.screen, from: before.shown - early, isEarly: true }
  return before.index
}

/** Joins a screen that is too late with the previous one, or else with the next. Returns which one is next. */
function joinWithNeighbor(queue: Queue, plan: Sending[], at: number): number | undefined {
  const screen = queue[at]
  const before = plan.at(-1)
  const next = queue[at + 1]
  if (!screen) return undefined
  const withBefore = before && !before.isPainted ? join(before.screen, screen) : undefined
  if (before && withBefore) {
    plan.pop()
    queue[before.index] = undefined
    queue[at] = withBefore
    return at
  }
  const withNext = next && join(screen, next)
  if (!withNext) return undefined
  queue[at] = undefined
  queue[at + 1] = withNext
  return at + 1
}

/** Returns `undefined` if the rows do not fit or the gap is long. */
function join(one: Screen, other: Screen): Screen | undefined {
  if (other.from - one.until >= MAX_JOINED_GAP) return undefined
  const isContinued = one.rows.at(-1) === other.rows.at(-1) && other.rows.length > one.rows.length
  const rows = joinRows(isContinued ? other.rows : [...one.rows, ...other.rows])
  if (rows.length > MAX_ROWS) return undefined
  const cues = [...new Set([...one.cues, ...other.cues])]
  return { ...one, rows, until: Math.max(one.until, other.until), cues, isJoined: true }
}
