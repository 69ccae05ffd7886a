import type { GuideView } from '@docket/model/guide/guide-page'
import type { ChannelFace, GuideStation } from '@docket/model/guide/guide-window'
import { isWebAddress } from '@docket/model/guide/library/recordings'
import { watchPath } from '@docket/model/guide/paths'
import { NotFound } from '@docket/model/kernel/errors'
import { isOwnStream, streamOf } from '@docket/model/playout/stream-of'
import { type Carriage, type Channel, channels } from '@docket/model/station/channels'
import { type GuideLook, readGuideLink } from '@docket/model/station/guide-look'
import { type Organization, organizations } from '@docket/model/station/organizations'
import { type Color, isColor } from '@docket/model/station/readable-color'
import type { Language } from '@docket/model/texts/languages'
import type { ZoneName } from '@docket/model/time/instants'
import { isZone } from '@docket/model/time/zone'
import type { Records } from '@docket/records/engine'
import { guide as messages } from '@docket/texts/server/guide'
import { filePath } from './answers/file-path.ts'
import type { ScheduleVersions } from './schedule-versions.ts'

/** A station with its public channels, in the form that the guide needs. */
export type Station = {
  /** Id of the organization. */
  id: string
  zone: ZoneName
  /** Language for viewers who have not chosen one and whose browser prefers none of the guide's. */
  language: Language
  /** View for viewers who have not chosen one. */
  view: GuideView
  face: GuideStation
  /** Path of the logo as a 512-pixel square. */
  icon?: string
  /** In the station's order. */
  channels: StationChannel[]
}

export type StationChannel = {
  face: ChannelFace
  /** The station's own channel number. The guide may show a provider's number instead. */
  ownNumber: string
  /** Address of its stream, or of an external page that shows it. A path for a stream of this server. */
  stream?: string
  /** Additional data for the channel's own page. */
  about: { description: string; carriage: Carriage[] }
  zone: ZoneName
  /** The station's own color. */
  accent?: Color
}

/** Reads the installation's stations and caches them until a station or channel changes. */
export type Stations = {
  /** Returns the stations with a public channel, oldest first. */
  list(): Promise<Station[]>
  /** Throws `NotFound` if there is no such station. */
  get(slug: string): Promise<Station>
  /** Throws `NotFound` if there is no such station. */
  byId(organization: string): Promise<Station>
}

const MAX_STATIONS = 5000
const MAX_CHANNELS = 20_000

export function createStations(records: Records, versions: ScheduleVersions): Stations {
  let known: { version: number; stations: Promise<Station[]> } | undefined

  function all(): Promise<Station[]> {
    const version = versions.ofStations()
    if (known?.version === version) return known.stations
    const stations = readStations(records)
    known = { version, stations }
    stations.catch(() => {
      known = undefined
    })
    return stations
  }

  async function find(is: (station: Station) => boolean): Promise<Station> {
    const station = (await all()).find(is)
    if (!station) throw new NotFound(messages.noGuide)
    return station
  }

  return {
    list: async () => (await all()).filter((station) => station.channels.length > 0),
    get: (slug) => find((station) => station.face.slug === slug),
    byId: (organization) => find((station) => station.id === organization),
  }
}

/**
 * Returns the same stations with their own channel numbers. The guide may show the numbers of a provider to
 * its viewers, but feeds and the public API also serve viewers with other providers.
 */
export function withOwnNumbers(stations: Stations): Stations {
  const made = new WeakMap<Station, Station>()
  const own = (station: Station): Station => {
    const known = made.get(station) ?? {
      ...station,
      channels: station.channels.map((channel) => ({
        ...channel,
        face: { ...channel.face, number: channel.ownNumber },
      })),
    }
    made.set(station, known)
    return known
  }
  return {
    list: async () => (await stations.list()).map(own),
    get: async (slug) => own(await stations.get(slug)),
    byId: async (organization) => own(await stations.byId(organization)),
  }
}

async function readStations(records: Records): Promise<Station[]> {
  const [owners, publicChannels] = await Promise.all([
    records.list(organizations, { sort: 'created', limit: MAX_STATIONS }),
    records.list(channels, {
      where: { public: true },
      sort: 'position,number,name',
      limit: MAX_CHANNELS,
    }),
  ])
  const byOwner = Map.groupBy(publicChannels, (channel) => channel.organization)
  const hasNeighbors = byOwner.size > 1
  return owners.map((owner) => toStation(owner, byOwner.get(owner.id) ?? [], hasNeighbors))
}

function toStation(owner: Organization, owned: readonly Channel[], hasNeighbors: boolean): Station {
  const zone = isZone(owner.timeZone) ? owner.timeZone : 'UTC'
  return {
    id: owner.id,
    zone,
    language: owner.language || 'en',
    view: owner.guideView || 'auto',
    face: {
      slug: owner.slug,
      name: owner.name,
      ...(owner.logo && { logo: filePath(owner, owner.logo, '100x100') }),
      ...(isWebAddress(owner.url) && { url: owner.url }),
      ...(hasNeighbors && { hasNeighbors }),
      ...takenBy(owner),
      ...lookOf(owner),
    },
    ...(owner.logo && { icon: filePath(owner, owner.logo, '512x512') }),
    channels: owned.map((channel) => toStationChannel(channel, owner, zone)),
  }
}

function toStationChannel(channel: Channel, owner: Organization, zone: ZoneName): StationChannel {
  const stream = streamOf(owner.slug, channel)
  return {
    face: toFace(channel, owner, stream),
    ownNumber: channel.number,
    ...(isStream(stream) && { stream }),
    about: { description: channel.description, carriage: channel.carriage ?? [] },
    zone: isZone(channel.timeZone) ? channel.timeZone : zone,
    ...(isColor(owner.guideAccent) && { accent: owner.guideAccent }),
  }
}

/** Returns what the public can submit to the station; see the studio's `/hand-in/{station}`. */
function takenBy({ takesSubmissions, takesNotices }: Organization): Pick<GuideStation, 'takes'> {
  const takes: GuideStation['takes'] = [
    ...(takesSubmissions ? ['programme' as const] : []),
    ...(takesNotices ? ['notice' as const] : []),
  ]
  return takes.length > 0 ? { takes } : {}
}

function lookOf({
  guideAccent,
  guideFont,
  guideLinks,
  guideFooter,
}: Organization): Pick<GuideStation, 'look'> {
  const links = (guideLinks ?? []).flatMap((text) => readGuideLink(text) ?? [])
  const look: GuideLook = {
    ...(isColor(guideAccent) && { accent: guideAccent }),
    ...(guideFont && { font: guideFont }),
    ...(links.length > 0 && { links }),
    ...(guideFooter && { footer: guideFooter }),
  }
  return Object.keys(look).length > 0 ? { look } : {}
}

function toFace(
  channel: Channel,
  { slug: station, guideProvider: provider }: Organization,
  stream: string,
): ChannelFace {
  const { id, slug, name, color } = channel
  const carried = channel.carriage?.find((carriage) => carriage.provider === provider)
  const number = carried?.number || channel.number
  return {
    id,
    slug,
    name,
    number,
    ...(color && { color }),
    ...(channel.logo && { logo: filePath(channel, channel.logo, '100x100') }),
    ...(isStream(stream) && { watch: isPlayable(stream) ? watchPath(station, slug) : stream }),
    ...(isPlayable(stream) && { live: stream }),
    ...(channel.playout === 'linear' && channel.fillAnnounced && { fill: true }),
  }
}

/** Returns whether the address is a stream or a video file. Any other address is an external page. */
export function isPlayable(address: string): boolean {
  if (isOwnStream(address)) return true
  return isWebAddress(address) && /\.(m3u8|mp4|webm)$/i.test(URL.parse(address)?.pathname ?? '')
}

/** Returns the absolute address of a stream for other programs: puts the public URL in front of a path. */
export function wholeStream(stream: string, publicUrl: string): string {
  return isOwnStream(stream) ? publicUrl + stream : stream
}

function isStream(address: string): boolean {
  return isOwnStream(address) || isWebAddress(address)
}
