import type { Installation } from '@docket/accounts/app'
import type {
  ListedProgram,
  ListingContact,
  ProviderListing,
} from '@docket/model/guide/listing-contacts'
import { feedPath, stopListingsPath } from '@docket/model/guide/paths'
import { dayText, inLanguage, rangeText, zoneText } from '@docket/model/guide/times/clock'
import { clockOf } from '@docket/model/guide/times/zone-clock'
import type { Language } from '@docket/model/texts/languages'
import type { EpochMs } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { type Mail, quote, quoteInSubject, writeMail } from '@docket/service/mail'
import { listingWords } from '@docket/texts/guide/guide-listings'
import type { Station } from '../stations.ts'
import type { ListingChange } from './compare-listings.ts'
import { channelsOf } from './read-listing.ts'

/** The data for a mail to one contact. */
export type ListingContext = {
  station: Station
  contact: ListingContact
  told: ProviderListing
  current: ProviderListing
  installation: Installation
  /** Token of the link that stops these mails. */
  token: string
}

/** The most changes listed in a mail; the rest are only counted. */
const MAX_LINES = 200
/** The most channels with their own links; with more, the links are for the whole station. */
const MAX_LINKED = 6

export function languageOfContact({ language }: ListingContact, station: Station): Language {
  return language || station.language
}

/** Writes the first mail, which says where the listings are. */
export function firstMail(context: ListingContext): Mail {
  const { station, contact } = context
  const words = wordsOf(context)
  const intro = words.first({ station: station.face.name, provider: contact.name })
  return write(context, words.firstSubject, [quote(intro)])
}

/** Writes the mail about changes, by channel and day. */
export function changesMail(context: ListingContext, changes: readonly ListingChange[]): Mail {
  const { station, contact } = context
  const words = wordsOf(context)
  const told = inOrder(context, changes).slice(0, MAX_LINES)
  const more = changes.length - told.length
  return write(context, words.changedSubject({ count: changes.length }), [
    quote(words.changed({ station: station.face.name, provider: contact.name })),
    ...groupsOf(context, told),
    ...(more > 0 ? [quote(words.more({ count: more }))] : []),
  ])
}

/** Returns one paragraph per channel name and one per day of the channel. */
function groupsOf(context: ListingContext, changes: readonly ListingChange[]): string[] {
  const { station } = context
  return [...Map.groupBy(changes, channelIdOf)].flatMap(([channel, ofChannel]) => {
    const days = Map.groupBy(ofChannel, (change) => {
      const at = listedProgramOf(change)
      return at ? dayOf(at.startsAt, station.zone) : ''
    })
    return [
      `<strong>${quote(channelName(context, channel))}</strong>`,
      ...[...days.values()].map((ofDay) => dayParagraph(context, ofDay)),
    ]
  })
}

function dayParagraph(context: ListingContext, changes: readonly ListingChange[]): string {
  const [first] = changes
  const at = first && listedProgramOf(first)
  const lines = changes.map((change) => quote(lineOf(context, change)))
  return [...(at ? [quote(dayHead(context, at.startsAt))] : []), ...lines].join('<br>')
}

function lineOf(context: ListingContext, change: ListingChange): string {
  const words = wordsOf(context)
  switch (change.kind) {
    case 'channelAdded':
      return words.channelAdded
    case 'channelRemoved':
      return words.channelRemoved
    case 'added':
      return words.added({ when: timesOf(context, change.to), title: change.to.title })
    case 'removed':
      return words.removed({ when: timesOf(context, change.from), title: change.from.title })
    case 'renamed':
      return words.renamed({
        when: timesOf(context, change.to),
        from: change.from.title,
        to: change.to.title,
      })
    case 'moved': {
      const { from, to } = change
      const title =
        to.title === from.title ? to.title : words.formerly({ title: to.title, former: from.title })
      return words.moved({ from: whereFrom(context, from, to), to: timesOf(context, to), title })
    }
  }
}

/**
 * Returns the old time, such as `8:00 – 9:00 PM`, with the old day and channel if they differ from the new
 * ones.
 */
function whereFrom(context: ListingContext, from: ListedProgram, to: ListedProgram): string {
  const { zone } = context.station
  const isOtherDay = dayOf(from.startsAt, zone) !== dayOf(to.startsAt, zone)
  return [
    ...(isOtherDay ? [dayText(clockFor(context, from), from.startsAt)] : []),
    timesOf(context, from),
    ...(from.channel === to.channel ? [] : [channelName(context, from.channel)]),
  ].join(', ')
}

function timesOf(context: ListingContext, at: ListedProgram): string {
  return rangeText(clockFor(context, at), at.startsAt, at.endsAt)
}

/** Returns a heading such as `Tuesday, November 24 (EST)`. */
function dayHead(context: ListingContext, at: EpochMs): string {
  const clock = clockFor(context, { startsAt: at, endsAt: at + 1 })
  return `${dayText(clock, at)} (${zoneText(clock, at)})`
}

/** Returns the station's clock in the recipient's language. */
function clockFor(
  { station, contact }: ListingContext,
  { startsAt, endsAt }: { startsAt: EpochMs; endsAt: EpochMs },
) {
  const clock = clockOf(station.zone, startsAt, endsAt + 1)
  return inLanguage(clock, languageOfContact(contact, station))
}

function wordsOf({ station, contact }: ListingContext) {
  return listingWords(languageOfContact(contact, station))
}

/** Sorts changes by the station's order of channels, then by time. */
function inOrder(
  { told, current }: ListingContext,
  changes: readonly ListingChange[],
): ListingChange[] {
  const ids = [...current.channels, ...told.channels].map(({ id }) => id)
  const places = new Map(ids.map((id, place) => [id, place]).reverse() as [string, number][])
  const rank = (change: ListingChange) => places.get(channelIdOf(change)) ?? ids.length
  const time = (change: ListingChange) => listedProgramOf(change)?.startsAt ?? 0
  return changes.toSorted((a, b) => rank(a) - rank(b) || time(a) - time(b))
}

/** Returns the program that the change lists, or `undefined` for a change of a channel. */
function listedProgramOf(change: ListingChange): ListedProgram | undefined {
  if ('to' in change) return change.to
  return 'from' in change ? change.from : undefined
}

function channelIdOf(change: ListingChange): string {
  return 'channel' in change ? change.channel.id : (listedProgramOf(change)?.channel ?? '')
}

function channelName({ told, current }: ListingContext, id: string): string {
  return [...current.channels, ...told.channels].find((one) => one.id === id)?.name ?? ''
}

function write(context: ListingContext, subject: string, paragraphs: readonly string[]): Mail {
  const { station, contact, installation, token } = context
  const words = wordsOf(context)
  const stop = stopListingsPath(station.face.slug, '{TOKEN}')
  const body = [
    ...paragraphs,
    `${quote(words.listings({ days: contact.daysAhead }))}<br>${feedLinks(context).join('<br>')}`,
    `${quote(words.stopHere)}<br><a href="{ACTION_URL}">{ACTION_URL}</a>`,
    `${quote(station.face.name)}, {APP_NAME}`,
  ]
  const template = {
    subject: quoteInSubject(`${subject} · ${station.face.name}`),
    body: body.map((one) => `<p>${one}</p>`).join('\n'),
    actionUrl: `{APP_URL}${stop}`,
    stopUrl: `{APP_URL}${stop}`,
    lang: languageOfContact(contact, station),
  }
  const facts = { appName: installation.name, appUrl: installation.url, token }
  return writeMail(contact.email, 'listings', template, facts)
}

/** Returns the addresses of these days as XMLTV and CSV, for the contact's channels or the whole station. */
function feedLinks({ station, contact, current, installation }: ListingContext): string[] {
  const own = channelsOf(station, contact)
  const isOfAll = contact.channels.length === 0 || own.length > MAX_LINKED
  const days = new URLSearchParams({
    from: dayOf(current.from, station.zone),
    until: dayOf(current.until, station.zone),
  })
  const slugs = isOfAll ? [undefined] : own.map(({ face }) => face.slug)
  return slugs.flatMap((channel) =>
    (['xmltv.xml', 'listings.csv'] as const).map((file) => {
      const address = `${installation.url}${feedPath(station.face.slug, file, channel)}?${days}`
      return `<a href="${quote(address)}">${quote(address)}</a>`
    }),
  )
}
