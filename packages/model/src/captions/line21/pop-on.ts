import { control, type Field, type Group, SLOT_MS, withParity } from './codes.ts'
import { ON_TIME, planScreens, type Sending, seenAt } from './plan.ts'
import { rowsOf } from './rows.ts'
import { screensOf, type TimedLines } from './screens.ts'

/** What happens to a cue on receivers. `divided`: it has more rows than fit, so it is shown in parts. */
export type CueFate = 'onTime' | 'early' | 'late' | 'joined' | 'divided' | 'dropped'

export type CueReport = {
  fate: CueFate
  /** How late it is shown, negative if early; 0 if it is dropped. */
  lateMs: number
  /** Characters that receivers do not have. */
  lost: readonly string[]
}

/** `pairs`: two bytes with odd parity for each slot, up to the last screen. `report`: what happens to each cue. */
export type Line21 = { pairs: Uint16Array; report: CueReport[] }

/** A pair without content. */
export const NULL_PAIR = 0x8080
const CODE = 2

/**
 * Converts cues to line 21 of the picture (CEA-608): pop-on captions, with a pair of bytes for each slot since the item
 * began. The item begins with an empty screen, no matter what was shown before. Cues that ended before it are left out.
 */
export function popOn(cues: readonly TimedLines[], field: Field = 1): Line21 {
  const plan = planScreens(screensOf(cues), field)
  const last = plan.at(-1)
  const pairs = new Uint16Array((last?.erased ?? 0) + CODE).fill(NULL_PAIR)
  const put = (slot: number, group: Group) => {
    for (const [at, pair] of group.entries()) pairs[slot + at] = withParity(pair)
  }
  put(0, control('clear', field))
  let toErase: number | undefined
  for (const [at, sending] of plan.entries()) {
    putLoad(sending, toErase, field, put)
    toErase = undefined
    if (!sending.isPainted) put(sending.shown, control('show', field))
    const { erased } = sending
    const begins = plan[at + 1]?.begins ?? Number.POSITIVE_INFINITY
    if (erased === undefined) continue
    if (erased + CODE <= begins) put(erased, control('clear', field))
    else toErase = erased
  }
  return { pairs, report: reportOf(cues, plan) }
}

/**
 * Sends the groups of a caption. If the previous caption is due to be erased meanwhile, erases it between two groups.
 */
function putLoad(
  { load, begins }: Sending,
  toErase: number | undefined,
  field: Field,
  put: (slot: number, group: Group) => void,
): void {
  let slot = begins
  let due = toErase
  for (const group of load) {
    if (due !== undefined && slot + group.length > due) {
      put(slot, control('clear', field))
      slot += CODE
      due = undefined
    }
    put(slot, group)
    slot += group.length
  }
  if (due !== undefined) put(slot, control('clear', field))
}

function reportOf(cues: readonly TimedLines[], plan: readonly Sending[]): CueReport[] {
  const sendings = new Map<number, Sending[]>()
  for (const sending of plan) {
    for (const cue of sending.screen.cues) {
      sendings.set(cue, [...(sendings.get(cue) ?? []), sending])
    }
  }
  return cues.map((cue, at) => {
    const own = sendings.get(at) ?? []
    const lateMs = own[0] ? Math.round(seenAt(own[0]) * SLOT_MS - Math.max(0, cue.fromMs)) : 0
    return { fate: fateOf(own, lateMs), lateMs, lost: rowsOf(cue).lost }
  })
}

const ON_TIME_MS = ON_TIME * SLOT_MS

function fateOf(sendings: readonly Sending[], lateMs: number): CueFate {
  const [first] = sendings
  if (!first) return 'dropped'
  if (first.screen.isJoined) return 'joined'
  if (lateMs > ON_TIME_MS) return 'late'
  if (lateMs < -ON_TIME_MS) return 'early'
  return sendings.length > 1 ? 'divided' : 'onTime'
}
