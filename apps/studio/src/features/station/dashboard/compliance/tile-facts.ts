import { COVERED_DAYS, type ComplianceReport } from '@docket/model/reports/compliance'
import { addDays } from '@docket/model/time/calendar'
import { formatDay } from '@docket/model/time/format'
import { type Day, toEpochMs, type ZoneName } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { dashboardCompliance as words } from '@docket/texts/studio/station'

/**
 * The content of a tile. `late` and `due` need action, `good` does not. `unset`: an administrator has not entered what
 * is owed.
 */
export type TileFacts = {
  id: 'captions' | 'meetings' | 'hours'
  name: string
  figure: string
  lines: readonly string[]
  tone: 'late' | 'due' | 'good' | 'unset'
  /** The page where the issue is fixed or the rule is set. */
  to: string
}

const HOUR_SEC = 3600
const PAGE = '/analytics/compliance'

/** Returns the tiles for what the station owes. */
export function tilesOf(report: ComplianceReport, zone: ZoneName): TileFacts[] {
  return [captionTile(report, zone), meetingTile(report), hoursTile(report)]
}

function captionTile({ captions, today }: ComplianceReport, zone: ZoneName): TileFacts {
  const { missing, shows, exempt, firstDueAt, deadline } = captions
  const about = { id: 'captions', name: words.captions, to: '/captions/coverage' } as const
  const rest = [
    ...(exempt > 0 ? [words.exempt({ count: exempt })] : []),
    deadline ? sayDeadline(deadline, today) : words.noBand,
  ]
  if (missing > 0 && firstDueAt !== undefined) {
    const due = formatDay(dayOf(toEpochMs(firstDueAt), zone), 'short')
    return {
      ...about,
      figure: words.ofShows({ missing, shows }),
      lines: [words.lackCaptions({ days: COVERED_DAYS, due }), ...rest],
      tone: deadline !== undefined && deadline.day <= today ? 'late' : 'due',
    }
  }
  return {
    ...about,
    figure: shows === 0 ? words.nothingToCaption : words.allCaptioned,
    lines: [
      shows === 0
        ? words.nothingAirs({ days: COVERED_DAYS })
        : words.captionedHelp({ days: COVERED_DAYS }),
      ...rest,
    ],
    tone: 'good',
  }
}

function sayDeadline(
  { day, by }: NonNullable<ComplianceReport['captions']['deadline']>,
  today: Day,
): string {
  const said = formatDay(day, 'date')
  if (by === 'law')
    return day <= today ? words.lawHasWanted({ day: said }) : words.lawWants({ day: said })
  return day <= today ? words.stationHasWanted({ day: said }) : words.stationWants({ day: said })
}

function meetingTile({ meetings }: ComplianceReport): TileFacts {
  const about = { id: 'meetings', name: words.meetings, to: PAGE } as const
  if (!meetings) {
    return {
      ...about,
      to: '/organization',
      figure: words.notSet,
      tone: 'unset',
      lines: [words.setMeetings],
    }
  }
  const { waiting, late, posted, withinDays, list } = meetings
  if (waiting === 0) {
    const line = posted > 0 ? words.postedHelp({ count: posted }) : words.noMeetings
    return { ...about, figure: words.allPosted, lines: [line], tone: 'good' }
  }
  const next = list.find(({ isLate }) => !isLate)
  return {
    ...about,
    figure: late > 0 ? words.late({ count: late }) : words.waiting({ count: waiting }),
    lines: [
      words.dueWithin({ waiting, days: withinDays }),
      ...(next ? [words.nextDue({ day: formatDay(next.dueOn, 'short') })] : []),
    ],
    tone: late > 0 ? 'late' : 'due',
  }
}

function hoursTile({ obligations }: ComplianceReport): TileFacts {
  const about = { id: 'hours', name: words.hours, to: PAGE } as const
  const open = obligations
    .filter(({ state }) => state !== 'met')
    .sort((one, other) => other.missingSec - one.missingSec)
  const [first] = open
  if (obligations.length === 0) {
    return {
      ...about,
      to: '/organization/obligations',
      figure: words.notSet,
      tone: 'unset',
      lines: [words.setHours],
    }
  }
  if (!first) {
    return {
      ...about,
      ...{
        figure: words.allMet,
        lines: [words.metHelp({ count: obligations.length })],
        tone: 'good',
      },
    }
  }
  const last = formatDay(addDays(first.until, -1), 'short')
  const isShort = first.missingSec > 0
  return {
    ...about,
    figure: words.ofHours({ aired: inHours(first.airedSec), owed: inHours(first.owedSec) }),
    lines: [
      first.per === 'week' ? words.week({ name: first.name }) : words.month({ name: first.name }),
      isShort
        ? words.short({ count: inHours(first.missingSec), last })
        : words.planned({ count: inHours(first.plannedSec), last }),
      ...(open.length > 1 ? [words.more({ count: open.length - 1 })] : []),
    ],
    tone: isShort ? 'due' : 'good',
  }
}

/** Rounds to a tenth of an hour, but never rounds a remainder down to 0. */
function inHours(seconds: number): number {
  const tenths = (seconds / HOUR_SEC) * 10
  return (seconds > 0 && tenths < 1 ? 1 : Math.round(tenths)) / 10
}
