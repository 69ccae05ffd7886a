import type { Installation } from '@docket/accounts/app'
import type { Follower } from '@docket/model/guide/following/followers'
import type { FollowNotice } from '@docket/model/guide/following/following'
import { followedPath, programPath, stopFollowingPath } from '@docket/model/guide/paths'
import {
  dayText,
  inLanguage,
  rangeInZoneText,
  timeInZoneText,
} from '@docket/model/guide/times/clock'
import { clockOf } from '@docket/model/guide/times/zone-clock'
import { languageOf } from '@docket/model/texts/languages'
import { DAY_MS, type EpochMs, toEpochMs } from '@docket/model/time/instants'
import { type Mail, quote, quoteInSubject, writeMail } from '@docket/service/mail'
import type { FollowWords } from '@docket/texts/guide/guide-following'
import type { Station } from '../stations.ts'
import type { AiringSummary, Event } from './compare-airings.ts'

/** The data for a mail or notification to one follower. */
export type NoticeContext = {
  station: Station
  follower: Follower
  /** Token of the secret link. */
  token: string
  words: FollowWords
  installation: Installation
}

/** The most events listed in a mail; the rest are only counted. */
const MAX_LINES = 12
/** The most lines of a notification, because phones cut longer ones. */
const MAX_NOTICE_LINES = 4

export function languageOfFollower({ language }: Follower, station: Station) {
  return languageOf(language) ?? station.language
}

/** Writes the mail that asks the recipient to confirm. They get no other mail before they confirm. */
export function confirmMail(context: NoticeContext, title: string): Mail {
  const { letter } = context.words
  return write(context, 'followAsked', letter.asked({ title }), [
    quote(letter.askedText({ title, station: context.station.face.name })),
    `${quote(letter.confirmHere)}<br>${LINK}`,
    quote(letter.ignore),
  ])
}

/** Writes one mail about all events. `pictures` has the paths of pictures by airing id. */
export function eventMail(
  context: NoticeContext,
  events: readonly Event[],
  pictures: ReadonlyMap<string, string> = new Map(),
): Mail {
  const { station, words, installation } = context
  const told = events.slice(0, MAX_LINES).map((event) => {
    const { title, text } = describeEvent(context, event)
    const page = `${installation.url}${programPath(station.face.slug, event.airing)}`
    const name = event.kind === 'cancelled' ? quote(title) : `<a href="${page}">${quote(title)}</a>`
    const picture = pictures.get(event.airing)
    return `${picture ? pictureElement(installation.url + picture) : ''}${name}<br>${quote(text)}`
  })
  const more = events.length - told.length
  return write(context, 'followTold', subjectOf(context, events), [
    ...told,
    ...(more > 0 ? [`+ ${more}`] : []),
    `${quote(words.letter.manage)}<br>${LINK}`,
    `${quote(station.face.name)}, {APP_NAME}`,
  ])
}

/** Writes one notification about all events. It replaces the previous notification for the same airing. */
export function eventNotice(context: NoticeContext, events: readonly Event[]): FollowNotice {
  const { station, follower, token, words } = context
  const { slug } = station.face
  const [first, ...others] = events
  const only = others.length === 0 ? first : undefined
  const lines = events.slice(0, MAX_NOTICE_LINES).map((event) => describeEvent(context, event))
  const isGone = only?.kind === 'cancelled'
  return {
    title: only ? (lines[0]?.title ?? '') : words.letter.many({ count: events.length }),
    body: (only ? lines.map(({ text }) => text) : lines.map(({ title }) => title)).join('\n'),
    url: only && !isGone ? programPath(slug, only.airing) : followedPath(slug, token),
    tag: only ? only.airing : follower.id,
    lang: languageOfFollower(follower, station),
    stop: {
      label: words.stop,
      url: stopFollowingPath(slug, token, only?.follow),
    },
  }
}

function pictureElement(address: string): string {
  const style = 'display: block; max-width: 100%; height: auto; border-radius: 8px'
  return `<img src="${quote(address)}" width="320" height="180" alt="" style="${style}">`
}

function subjectOf(context: NoticeContext, events: readonly Event[]): string {
  const [first, ...others] = events
  if (!first || others.length > 0) return context.words.letter.many({ count: events.length })
  return describeEvent(context, first).title
}

/** Returns the title and details of an event. */
function describeEvent(context: NoticeContext, event: Event): { title: string; text: string } {
  const { letter } = context.words
  const when = whenText(context, event.at)
  const { title } = event.at
  switch (event.kind) {
    case 'coming':
      return {
        title: letter.coming({ title, when: timeIn(context, event.at.startsAt) }),
        text: when,
      }
    case 'news':
      return { title: letter.news({ title }), text: when }
    case 'cancelled':
      return { title: letter.cancelled({ title }), text: letter.cancelledText({ when }) }
    case 'moved':
      return {
        title: letter.moved({ title }),
        text: letter.movedText({ from: whenText(context, event.from), to: when }),
      }
  }
}

/** Returns a text such as `Tuesday, November 24, 8:00 – 9:00 PM EST, 8 Harbor Public`. */
export function whenText(
  context: Pick<NoticeContext, 'station' | 'follower' | 'words'>,
  at: AiringSummary,
) {
  const clock = clockFor(context, at.startsAt, at.endsAt + 1)
  const { startsAt, endsAt, channelName } = at
  const time = rangeInZoneText(clock, startsAt, endsAt)
  return context.words.letter.at({ day: dayText(clock, startsAt), time, channel: channelName })
}

function timeIn(context: NoticeContext, at: EpochMs): string {
  const clock = clockFor(context, at, at + 1)
  return timeInZoneText(clock, at)
}

/** Returns the station's clock in the follower's language. */
function clockFor(
  { station, follower }: Pick<NoticeContext, 'station' | 'follower'>,
  from: EpochMs,
  until: EpochMs,
) {
  const clock = clockOf(station.zone, from, until)
  return inLanguage(clock, languageOfFollower(follower, station))
}

const LINK = '<a href="{ACTION_URL}">{ACTION_URL}</a>'

function write(
  { station, follower, token, installation }: NoticeContext,
  topic: string,
  subject: string,
  lines: readonly string[],
): Mail {
  const { slug, name } = station.face
  const template = {
    subject: quoteInSubject(`${subject} · ${name}`),
    body: lines.map((line) => `<p>${line}</p>`).join('\n'),
    actionUrl: `{APP_URL}${followedPath(slug, '{TOKEN}')}`,
    stopUrl: `{APP_URL}${stopFollowingPath(slug, '{TOKEN}')}`,
    lang: languageOfFollower(follower, station),
  }
  const facts = { appName: installation.name, appUrl: installation.url, token }
  return writeMail(follower.email, topic, template, facts)
}

/** Returns the time until which the notification is useful. */
export function worthUntil(events: readonly Event[], now: EpochMs): EpochMs {
  return Math.min(now + DAY_MS, Math.max(now, ...events.map(({ at }) => at.endsAt)))
}

/** Returns when the follower was last notified about new airings. */
export function newsAtOf({ newsAt }: Follower): EpochMs {
  return newsAt === '' ? 0 : toEpochMs(newsAt)
}
