import { type Carriage, type Channel, channels } from '@docket/model/collections/channels'
import { type Organization, organizations } from '@docket/model/collections/organizations'
import { type GuideLook, readGuideLink } from '@docket/model/guide/guide-look'
import type { GuideView } from '@docket/model/guide/guide-page'
import type { ChannelFace, GuideStation } from '@docket/model/guide/guide-window'
import { watchPath } from '@docket/model/guide/paths'
import { isColor } from '@docket/model/guide/readable-color'
import type { Language } from '@docket/model/guide/words'
import type { ZoneName } from '@docket/model/time'
import { isZone } from '@docket/model/time/zone'
import { NotFound } from '#platform/errors.ts'
import type { Records } from '#platform/records/records.ts'
import { filePath } from './file-path.ts'
import type { ScheduleVersions } from './schedule-versions.ts'

/** A station with its public channels, as the guide needs it. */
export type Station = {
  /** Of the organization. */
  id: string
  zone: ZoneName
  /** For viewers who have not chosen, and whose browser speaks none of the guide's. */
  language: Language
  /** What viewers see first who have not chosen. */
  view: GuideView
  face: GuideStation
  /** Path of the logo as a square of 512 pixels. */
  icon?: string
  /** In the order that the station gave them. */
  channels: StationChannel[]
}

export type StationChannel = {
  face: ChannelFace
  /** The station's own, which its guide may show another for. */
  ownNumber: string
  /** Where its stream is, or a page of somebody's own that shows it. */
  stream?: string
  /** What its own page says besides. */
  about: { description: string; carriage: Carriage[] }
  zone: ZoneName
}

/** The stations of the installation, kept until one of them or of their channels changes. */
export type Stations = {
  /** Those with a public channel, the oldest first. */
  list(): Promise<Station[]>
  /** Throws `NotFound`. */
  get(slug: string): Promise<Station>
  /** Throws `NotFound`. */
  byId(organization: string): Promise<Station>
}

const MOST_STATIONS = 5000
const MOST_CHANNELS = 20_000

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
    if (!station) throw new NotFound('There is no such TV guide.')
    return station
  }

  return {
    list: async () => (await all()).filter((station) => station.channels.length > 0),
    get: (slug) => find((station) => station.face.slug === slug),
    byId: (organization) => find((station) => station.id === organization),
  }
}

/**
 * The same stations with the numbers that are their own. The guide may show those of a provider,
 * for its viewers; whoever reads feeds and the public API serves viewers of others.
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
    records.list(organizations, { sort: 'created', limit: MOST_STATIONS }),
    records.list(channels, {
      where: { public: true },
      sort: 'position,number,name',
      limit: MOST_CHANNELS,
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
    channels: owned.map((channel) => ({
      face: toFace(channel, owner),
      ownNumber: channel.number,
      ...(isWebAddress(channel.streamUrl) && { stream: channel.streamUrl }),
      about: { description: channel.description, carriage: channel.carriage ?? [] },
      zone: isZone(channel.timeZone) ? channel.timeZone : zone,
    })),
  }
}

/** What the public hands in, see the studio's `/hand-in/{station}`. */
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
): ChannelFace {
  const { streamUrl } = channel
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
    ...(isWebAddress(streamUrl) && {
      watch: isPlayable(streamUrl) ? watchPath(station, slug) : streamUrl,
    }),
  }
}

/** Whether it is a stream or a film; any other address is a page of somebody's own. */
export function isPlayable(address: string): boolean {
  return isWebAddress(address) && /\.(m3u8|mp4|webm)$/i.test(URL.parse(address)?.pathname ?? '')
}

/** Whether a link may lead there: no script, no data. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address)
}
