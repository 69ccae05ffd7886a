import type { FilePart, Inspection } from '@docket/model/media/packaged'
import { type AlarmKind, MIN_FAULT_MS } from '@docket/model/playout/alarms'
import { type PlayFault, playsNothing, sayPlayFault } from '@docket/model/playout/what-plays'
import type { Airing } from '@docket/model/schedule/airings'
import { type Airtime, clipped } from '@docket/model/schedule/airtime'
import { secondsText } from '@docket/model/texts/plural'
import { type EpochMs, SECOND_MS } from '@docket/model/time/instants'
import { alarms as words } from '@docket/texts/server/playout'
import { type ListedPlaylist, shownAt } from './read-playlist.ts'

/** A planned airing. */
export type ExpectedAiring = Airtime & {
  airing: Pick<Airing, 'id' | 'title' | 'kind' | 'show'>
  /** How long its recording plays from its beginning; 0 if it has none. */
  filmMs: number
  /** Why it does not play, or not as long as planned. */
  fault?: PlayFault
}

/** What is known about the recording that players show now, and their position in it. */
export type ShownRecording = { inspection: Inspection; atMs: number }

/** The result of checking a channel. `status` is that of the playlist, `segmentStatus` that of its newest segment. */
export type ChannelSnapshot = {
  now: EpochMs
  status: number
  segmentStatus: number
  playlist: ListedPlaylist | undefined
  /** Absent for a slate, and if nothing is known. */
  shown: ShownRecording | undefined
  plan: readonly ExpectedAiring[]
  /** Whether the plan has been unchanged long enough that the stream should follow it. */
  isSettled: boolean
}

export type ChannelTrouble = { kind: AlarmKind; detail: string; airing?: string }

/** With less left to play, players are about to stop. Usually they have at least seven seconds. */
const MIN_AHEAD_MS = 5 * SECOND_MS
/** Programs begin and end where segments do. */
const MAX_BESIDE_MS = 2 * SECOND_MS
/** Times in playlists are rounded. */
const ROUNDING_MS = 50
/** A recording whose picture never moves is an intentional still. */
const STILL_PART = 0.95
const SLATE = 'slate-'

/** Returns what is wrong with a channel. A pure function of the check's result. */
export function findTroubles(look: ChannelSnapshot): ChannelTrouble[] {
  return [...troublesOfListing(look), ...troublesOfContent(look), ...troublesOfPlan(look)]
}

const OF_CONTENT: readonly AlarmKind[] = ['black', 'frozen', 'silent']
const OF_PLAN: readonly AlarmKind[] = ['wrong', 'offPlan', 'slate']

/** Returns the kinds of faults that this check can neither confirm nor rule out. */
export function findUnknown({ playlist, isSettled }: ChannelSnapshot): readonly AlarmKind[] {
  if (!playlist) return [...OF_CONTENT, ...OF_PLAN]
  return isSettled ? [] : OF_PLAN
}

function troublesOfListing({
  now,
  status,
  segmentStatus,
  playlist,
}: ChannelSnapshot): ChannelTrouble[] {
  if (!playlist) return [{ kind: 'late', detail: words.noPlaylist({ status }) }]
  const leftMs = (playlist.segments.at(-1)?.endsAt ?? now) - now
  if (leftMs < MIN_AHEAD_MS) {
    return [
      {
        kind: 'late',
        detail: words.nothingNew({
          length: secondsText(Math.max(0, secondsIn(leftMs))),
          hasLength: Math.max(0, secondsIn(leftMs)) > 0,
        }),
      },
    ]
  }
  return segmentStatus === 200
    ? []
    : [{ kind: 'late', detail: words.segmentIsGone({ status: segmentStatus }) }]
}

function troublesOfContent({ now, shown, playlist, plan }: ChannelSnapshot): ChannelTrouble[] {
  if (!shown || !playlist) return []
  const { program } = shownAt(playlist, now)
  const { inspection, atMs } = shown
  const on = plan.find(({ airing }) => airing.id === program?.id)?.airing
  const title = on ? words.quoted({ title: on.title }) : words.aRecording
  const isProgram = on?.kind === 'program' || on?.kind === ''
  const stretches = {
    black: inspection.black,
    silent: inspection.silent,
    // Bulletins and fillers are often stills.
    frozen: isProgram ? framesThatFroze(inspection) : [],
  }
  return (['black', 'frozen', 'silent'] as const).flatMap((kind): ChannelTrouble[] => {
    const hit = stretches[kind].find(
      (one) => lengthOf(one) >= MIN_FAULT_MS[kind] && one.startsAtMs <= atMs && atMs < one.endsAtMs,
    )
    if (!hit) return []
    const detail = words[kind]({ title, length: secondsText(secondsIn(lengthOf(hit))) })
    return [{ kind, detail, ...(program && { airing: program.id }) }]
  })
}

/** A black picture does not move either, so it is not reported as frozen too. */
function framesThatFroze({ frozen = [], black, durationMs }: Inspection): FilePart[] {
  return frozen.filter((one) => {
    const isStill = lengthOf(one) >= durationMs * STILL_PART
    const isBlack = black.some(
      ({ startsAtMs, endsAtMs }) => startsAtMs < one.endsAtMs && one.startsAtMs < endsAtMs,
    )
    return !isStill && !isBlack
  })
}

function troublesOfPlan(look: ChannelSnapshot): ChannelTrouble[] {
  const { now, playlist, plan, isSettled } = look
  if (!playlist || !isSettled) return []
  const { segment, program } = shownAt(playlist, now)
  if (!segment) return []
  const due = dueAt(plan, now)
  // Near a boundary, either program is correct.
  if (dueAt(plan, now - MAX_BESIDE_MS) !== due || dueAt(plan, now + MAX_BESIDE_MS) !== due)
    return []
  if (!due) return unplanned(look, program?.id)
  const planned = words.quoted({ title: due.airing.title })
  const airing = due.airing.id
  if (program && program.id !== airing) {
    return [
      {
        kind: 'wrong',
        detail: words.otherProgram({ shown: titleOf(plan, program.id), planned }),
        airing,
      },
    ]
  }
  if (segment.asset.startsWith(SLATE)) return slateFor(due, now)
  return program ? besidePlan(due, program.startsAt) : []
}

function unplanned({ plan }: ChannelSnapshot, shown: string | undefined): ChannelTrouble[] {
  if (shown === undefined) return []
  return [
    {
      kind: 'wrong',
      detail: words.unplannedProgram({ shown: titleOf(plan, shown) }),
      airing: shown,
    },
  ]
}

/** A slate is correct after a program that ended on time, and in airings that intentionally have no recording. */
function slateFor(
  { airing, startsAt, filmMs, fault }: ExpectedAiring,
  now: EpochMs,
): ChannelTrouble[] {
  const { id, title, kind, show } = airing
  const planned = words.quoted({ title })
  const isOver = now >= startsAt + filmMs - MAX_BESIDE_MS
  if (fault && (playsNothing(fault) || (isOver && fault.code === 'too-short'))) {
    const detail = words.slateBecause({ planned, why: sayPlayFault(fault) })
    return [{ kind: 'slate', detail, airing: id }]
  }
  const isSlate = kind === 'live' || (kind === 'bulletin' && show === '')
  if (isSlate || isOver) return []
  return [{ kind: 'slate', detail: words.slateInstead({ planned }), airing: id }]
}

function besidePlan(
  { airing: { id, title }, startsAt }: ExpectedAiring,
  began: EpochMs,
): ChannelTrouble[] {
  const besideMs = began - startsAt
  if (Math.abs(besideMs) <= MAX_BESIDE_MS + ROUNDING_MS) return []
  const say = besideMs > 0 ? words.late : words.early
  const detail = say({
    title: words.quoted({ title }),
    length: secondsText(secondsIn(Math.abs(besideMs))),
  })
  return [{ kind: 'offPlan', detail, airing: id }]
}

/** Returns the airing that is due. As in the guide, an airing lasts until the next one begins. */
function dueAt(plan: readonly ExpectedAiring[], at: EpochMs): ExpectedAiring | undefined {
  const window = { from: at, until: at + 1 }
  return clipped(plan, window)[0]?.airing
}

function titleOf(plan: readonly ExpectedAiring[], id: string): string {
  const known = plan.find(({ airing }) => airing.id === id)
  return known ? words.quoted({ title: known.airing.title }) : words.anotherProgram
}

function lengthOf({ startsAtMs, endsAtMs }: FilePart): number {
  return endsAtMs - startsAtMs
}

function secondsIn(ms: number): number {
  return Math.round(ms / SECOND_MS)
}
