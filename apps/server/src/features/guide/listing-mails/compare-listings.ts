import type {
  ListedChannel,
  ListedProgram,
  ProviderListing,
} from '@docket/model/guide/listing-contacts'
import { type EpochMs, MINUTE_MS } from '@docket/model/time/instants'

/** A difference between the current listing and the one that a provider was sent. */
export type ListingChange =
  | { kind: 'channelAdded' | 'channelRemoved'; channel: ListedChannel }
  | { kind: 'added'; to: ListedProgram }
  | { kind: 'removed'; from: ListedProgram }
  | { kind: 'moved' | 'renamed'; from: ListedProgram; to: ListedProgram }

/**
 * Returns the changes in the days that both listings contain, channel changes first. Ignores programs that
 * have begun and days that have newly come into range.
 */
export function compareListings(
  told: ProviderListing,
  current: ProviderListing,
  now: EpochMs,
): ListingChange[] {
  const until = Math.min(told.until, current.until)
  const isComing = ({ startsAt }: ListedProgram) => startsAt > now && startsAt < until
  const channelAdded = beside(current.channels, told.channels)
  const channelRemoved = beside(told.channels, current.channels)
  const before = byId(told.programmes, channelRemoved)
  const after = byId(current.programmes, channelAdded)

  const both = [...before.values()].flatMap((from): ListingChange[] => {
    const to = after.get(from.id)
    const kind = to && (isComing(from) || isComing(to)) && differenceOf(from, to)
    return kind ? [{ kind, from, to }] : []
  })
  const removed = [...before.values()].filter((one) => isComing(one) && !after.has(one.id))
  const added = [...after.values()].filter((one) => isComing(one) && !before.has(one.id))
  return [
    ...channelAdded.map((channel) => ({ kind: 'channelAdded' as const, channel })),
    ...channelRemoved.map((channel) => ({ kind: 'channelRemoved' as const, channel })),
    ...both,
    ...unlike(removed, added).map((from) => ({ kind: 'removed' as const, from })),
    ...unlike(added, removed).map((to) => ({ kind: 'added' as const, to })),
  ]
}

/** Returns the listing that the provider knows after all changes except `untold` have been sent. */
export function listingAsTold(
  told: ProviderListing,
  current: ProviderListing,
  untold: readonly ListingChange[],
): ProviderListing {
  const programs = new Map(current.programmes.map((one) => [one.id, one]))
  const channels = new Map(current.channels.map((one) => [one.id, one]))
  const of = (listing: ProviderListing, { id }: ListedChannel) =>
    listing.programmes.filter(({ channel }) => channel === id)
  for (const change of untold) {
    switch (change.kind) {
      case 'channelAdded':
        channels.delete(change.channel.id)
        for (const { id } of of(current, change.channel)) programs.delete(id)
        break
      case 'channelRemoved':
        channels.set(change.channel.id, change.channel)
        for (const one of of(told, change.channel)) programs.set(one.id, one)
        break
      case 'added':
        // Keeps the old program if it has the same id: it was on a removed channel, where the provider still
        // lists it.
        if (programs.get(change.to.id) === change.to) programs.delete(change.to.id)
        break
      default:
        programs.set(change.from.id, change.from)
    }
  }
  return { ...current, channels: [...channels.values()], programmes: [...programs.values()] }
}

function byId(programs: readonly ListedProgram[], except: readonly ListedChannel[]) {
  const left = new Set(except.map(({ id }) => id))
  const kept = programs.filter(({ channel }) => !left.has(channel))
  return new Map(kept.map((one) => [one.id, one]))
}

function beside(
  channels: readonly ListedChannel[],
  others: readonly ListedChannel[],
): ListedChannel[] {
  const known = new Set(others.map(({ id }) => id))
  return channels.filter(({ id }) => !known.has(id))
}

function differenceOf(from: ListedProgram, to: ListedProgram): 'moved' | 'renamed' | undefined {
  // Imported schedules vary by seconds, while listings are exact to the minute.
  const isElsewhere =
    from.channel !== to.channel ||
    Math.abs(from.startsAt - to.startsAt) >= MINUTE_MS ||
    Math.abs(from.endsAt - to.endsAt) >= MINUTE_MS
  if (isElsewhere) return 'moved'
  return from.title === to.title ? undefined : 'renamed'
}

/**
 * Leaves out programs that were only recreated with the same channel, title and time, because readers see no
 * difference.
 */
function unlike(
  programs: readonly ListedProgram[],
  others: readonly ListedProgram[],
): ListedProgram[] {
  const looks = ({ channel, title, startsAt, endsAt }: ListedProgram) =>
    JSON.stringify([channel, title, startsAt, endsAt])
  const seen = new Set(others.map(looks))
  return programs.filter((one) => !seen.has(looks(one)))
}
