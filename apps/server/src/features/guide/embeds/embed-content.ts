import type {
  EmbedChannel,
  PlayerContent,
  ScheduleContent,
  ScheduleKind,
} from '@docket/model/guide/embeds/embed-content'
import type { SchedulePage, WatchPage } from '@docket/model/guide/guide-page'
import type { ClockSpan, GuideChannel } from '@docket/model/guide/guide-window'
import { channelPath, guidePath, programPath, watchPath } from '@docket/model/guide/paths'
import { channelName, nearText } from '@docket/model/guide/spoken'
import { inLanguage, rangeText, timeText } from '@docket/model/guide/times/clock'
import { ticksOf } from '@docket/model/guide/times/time-axis'
import type { Words } from '@docket/model/guide/words'
import { isOnAir } from '@docket/model/schedule/airtime'

/** The most programs per channel that an embed of each kind shows. */
const MAX_PROGRAMS = { guide: 60, lineup: 6, 'now-next': 2 } as const satisfies Record<
  ScheduleKind,
  number
>

/** Returns what an embed of this kind shows of the schedule, as text with absolute addresses. */
export function toScheduleContent(
  kind: ScheduleKind,
  { window, clock: told, now }: SchedulePage,
  words: Words,
  publicUrl: string,
): ScheduleContent {
  const { station, from, until } = window
  const { lang, guide, next, nothingInHours: nothing } = words
  const clock = inLanguage(told, lang)
  const channels = window.channels.map((channel): EmbedChannel => {
    const shown = kind === 'guide' ? channel.programmes : comingOf(channel, now)
    return {
      name: channelName(channel),
      href: publicUrl + channelPath(station.slug, channel.slug),
      programmes: shown.slice(0, MAX_PROGRAMS[kind]).map((one) => ({
        title: one.title,
        ...(one.line && { line: one.line }),
        href: publicUrl + programPath(station.slug, one.id),
        startsAt: one.startsAt,
        endsAt: one.endsAt,
        when: whenText(kind, one, clock),
        ...(nearText(words, one, now) && { note: nearText(words, one, now) }),
        isOn: isOnAir(one, now),
      })),
    }
  })
  return {
    kind,
    lang,
    station: station.name,
    href: publicUrl + guidePath(station.slug),
    from,
    until,
    ticks: ticksOf({ from, until }, clock).map(({ at, label }) => ({ at, label })),
    channels,
    words: { guide, next, nothing },
  }
}

/** Returns the data about the page's channel that the script on the other site needs. */
export function toPlayerContent(
  { station, channel }: WatchPage,
  { lang }: Words,
  publicUrl: string,
): PlayerContent {
  return {
    kind: 'player',
    lang,
    station: station.name,
    channel: channelName(channel),
    href: publicUrl + watchPath(station.slug, channel.slug),
  }
}

function comingOf({ programmes: programs }: GuideChannel, now: number) {
  return programs.filter((one) => one.endsAt > now)
}

function whenText(
  kind: ScheduleKind,
  { startsAt, endsAt }: { startsAt: number; endsAt: number },
  clock: readonly ClockSpan[],
): string {
  return kind === 'now-next' ? rangeText(clock, startsAt, endsAt) : timeText(clock, startsAt)
}
