import type { App } from '@docket/accounts/app'
import { type InsideLanguage, insideLanguages } from '@docket/media/captions'
import { type InsideEntry, SOUND_NAME } from '@docket/media/encoding'
import { ladderOf, liveMainPlaylist, liveTransportPlaylist } from '@docket/media/linear'
import { captionTracks } from '@docket/model/captions/caption-tracks'
import { media } from '@docket/model/media/media'
import type { Rendition } from '@docket/model/media/packaged'
import { liveInputs } from '@docket/model/playout/live-inputs'
import { organizations } from '@docket/model/station/organizations'
import { not } from '@docket/records/engine'
import { inLanguage } from '@docket/service/languages'
import { playout as words } from '@docket/texts/server/playout'
import { captionLanguages } from '#features/captions/published-of.ts'
import { type Descriptions, readDescriptions } from './read-descriptions.ts'
import { captionsTrack, describedTrack } from './tracks.ts'

/** What a station's channels offer to players, no matter what they are playing now. */
export type Offer = {
  main: string
  /** The same for transport streams. */
  transport: string
  /** The languages in which some of the station's recordings have captions. */
  languages: readonly string[]
  /** The languages that transport streams carry inside the picture. */
  inside: readonly InsideLanguage[]
  descriptions: Descriptions
}

export type Offers = {
  of(organization: string): Promise<Offer>
  /** Whether nothing has changed since an offer was read. */
  isCurrent(organization: string, offer: Offer): boolean
}

const MAX_FILMS = 500
/** The rendition of a slate. A channel with nothing else still has a picture. */
const SLATE_FPS = 5
const SLATE: readonly Rendition[] = [
  rendition({ name: '720', width: 1280, height: 720, codecs: 'avc1.4d401f' }),
  rendition({ name: SOUND_NAME, codecs: 'mp4a.40.2' }),
]

function rendition(own: Pick<Rendition, 'name' | 'codecs'> & Partial<Rendition>): Rendition {
  const rates = { peakBitsPerSec: 400_000, averageBitsPerSec: 200_000 }
  return { width: 0, height: 0, bytes: 0, ...rates, ...own }
}

/** Reads what a station's recordings offer, and reads it again after a recording or its captions change. */
export function createOffers(app: App): Offers {
  const known = new Map<string, Promise<Offer>>()
  const current = new Map<string, Offer>()
  const forget = (organization: string) => {
    known.delete(organization)
    current.delete(organization)
  }
  const name = 'refreshes what the station’s channels offer to players'
  for (const collection of [media, captionTracks, liveInputs] as const) {
    app.afterCommit(collection, name, ({ record }) => forget(record.organization))
    app.afterForeignCommit(collection, name, ({ organization }) => forget(organization))
  }
  app.afterCommit(organizations, name, ({ record }) => forget(record.id))
  app.afterForeignCommit(organizations, name, ({ id }) => forget(id))

  async function read(organization: string): Promise<Offer> {
    try {
      const offer = await readOffer(app, organization)
      current.set(organization, offer)
      return offer
    } catch (error) {
      forget(organization)
      throw error
    }
  }

  return {
    isCurrent: (organization, offer) =>
      known.has(organization) && current.get(organization) === offer,
    of(organization) {
      const reading = known.get(organization) ?? read(organization)
      known.set(organization, reading)
      return reading
    },
  }
}

async function readOffer(app: App, organization: string): Promise<Offer> {
  const { records } = app
  const [films, languages, descriptions, station] = await Promise.all([
    records.list(media, {
      where: { organization, status: 'ready', kind: 'video', packaged: not('') },
      sort: '-created',
      limit: MAX_FILMS,
    }),
    captionLanguages(app, organization),
    readDescriptions(app, organization),
    records.find(organizations, { id: organization }),
  ])
  const ladder = ladderOf(
    films.map(({ renditions }) => renditions ?? []),
    SLATE,
  )
  const fps = Math.max(SLATE_FPS, ...films.map((film) => film.fps))
  const inside = insideLanguages(languages, station?.language || 'en')
  const captions = languages.map((language) => ({
    language,
    name: nameOf(language),
    uri: `${captionsTrack(language)}.m3u8`,
  }))
  const isOnly = descriptions.languages.length === 1
  const described = descriptions.languages.map((language) => ({
    language,
    // Names must be unique within a group. All viewers get the same names.
    name: inLanguage('en', () =>
      isOnly ? words.audioDescription : words.audioDescriptionIn({ language: nameOf(language) }),
    ),
    uri: `${describedTrack(language)}.m3u8`,
  }))
  const offered = { captions, descriptions: described }
  return {
    main: liveMainPlaylist(ladder, fps, offered),
    transport: liveTransportPlaylist(ladder, fps, captions, inside.map(entryOf)),
    languages,
    inside,
    descriptions,
  }
}

function entryOf({ tag, field }: InsideLanguage): InsideEntry {
  return { language: tag, name: nameOf(tag), channel: field === 1 ? 'CC1' : 'CC3' }
}

function nameOf(language: string): string {
  const names = new Intl.DisplayNames([language], { type: 'language', fallback: 'code' })
  return (names.of(language) ?? language).replaceAll('"', '')
}
