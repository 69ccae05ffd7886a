import { createHash } from 'node:crypto'
import type { Focus } from '@docket/model/library/artwork/crops'
import type { Media } from '@docket/model/media/media'
import { STILL_VERSION } from '@docket/model/media/packaged'
import type { Channel } from '@docket/model/station/channels'
import type { Organization } from '@docket/model/station/organizations'
import type { LiveChannel } from '../live-channels.ts'
import type { PlannedAiringRecord } from '../plan/read-plan.ts'

/** What is drawn on a slate: everything that affects how it looks. */
export type Slate = {
  title: string
  /** The line above the title; may be empty. */
  line: string
  color: string
  /** The parts that only slides have. A slide is shorter than a slate, and other slides follow it. */
  slide?: SlideParts | undefined
  /** For a test of a head-end: color bars or a countdown, with the title on them. */
  test?: TestSignal | undefined
}

export const TEST_SIGNALS = ['bars', 'countdown'] as const
export type TestSignal = (typeof TEST_SIGNALS)[number]

export type SlideParts = {
  above: string
  body: string
  foot: string
  /** Keys of files in the storage. */
  picture?: { key: string; focus?: Focus | undefined } | undefined
  logo?: string | undefined
}

/** Increase it when slates are drawn or encoded differently. */
const VERSION = '3'
/** The same for stills, which have sound. */
const STILLS = 2
/** The same for slides alone. */
const SLIDES = 2
/** The same for test signals. */
const TESTS = 1

/** The slate between programs, with the station's own text or the channel's name. */
export function gapSlate({ channel, station }: LiveChannel): Slate {
  const color = colorOf(station, channel)
  if (channel.slateText) return { title: channel.slateText, line: lineOf(station, channel), color }
  const isNamed = channel.name.startsWith(station.name)
  return { title: channel.name, line: isNamed ? '' : station.name, color }
}

/** The slate of an airing without a film, or `undefined` when viewers may not read its title. */
export function slateOf(
  { title }: PlannedAiringRecord,
  { channel, station }: LiveChannel,
): Slate | undefined {
  if (title === '') return undefined
  return { title, line: lineOf(station, channel), color: colorOf(station, channel) }
}

/** Returns the line that names the owner of a slide. */
export function lineOf(station: Organization, { name }: Channel): string {
  return name.startsWith(station.name) ? name : `${station.name} · ${name}`
}

export function colorOf({ guideAccent }: Organization, { color }: Channel): string {
  return color || guideAccent
}

/** Returns the id of the asset that is made from a slate. Equal slates are made only once. */
export function slateAssetId(slate: Slate): string {
  return `slate-${slateHash(slate)}/${VERSION}`
}

/** Returns the folder of a slate in the storage. */
export function slateFolder(slate: Slate): { hash: string; version: string } {
  return { hash: slateHash(slate), version: VERSION }
}

/** Returns the version of a medium's package that has the slate as its picture. */
export function stillVersion(slate: Slate, { packaged }: Pick<Media, 'packaged'>): string {
  const parts = [STILLS, slateHash(slate), packaged]
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  return `${STILL_VERSION}${hash.slice(0, 24)}`
}

/** Names the channel whose head-end is tested. */
export function testSlate({ channel, station }: LiveChannel, test: TestSignal): Slate {
  return { title: channel.name, line: station.name, color: colorOf(station, channel), test }
}

function slateHash({ title, line, color, slide, test }: Slate): string {
  const parts = slide
    ? [SLIDES, slide.above, slide.body, slide.foot, slide.picture, slide.logo]
    : []
  return createHash('sha256')
    .update(JSON.stringify([title, line, color, ...parts, ...(test ? [TESTS, test] : [])]))
    .digest('hex')
    .slice(0, 24)
}
