import { loadavg } from 'node:os'
import {
  compile,
  firstAnchor,
  type LedgerRow,
  type Listing,
  LivePlaylists,
  type Microseconds,
  type PlannedAiring,
  SECOND_US,
  type Supply,
  toAsset,
} from '@docket/media/linear'

const HOUR_US = 3600 * SECOND_US
const TRACKS = ['1080', '720', '360', 'sound', 'captions-en']
const SLOT_US = HOUR_US / 2
const POLLS = 60_000
const ROUNDS = 5
const CHANNELS = 100
const SHORT_SEC = 30

function assetOf(id: string, seconds: number, segmentSec = 4) {
  const lengths = Array(Math.ceil(seconds / segmentSec)).fill(segmentSec * SECOND_US)
  const renditions = ['360', '720', '1080', 'sound'].map((name) => [name, lengths] as const)
  return toAsset(id, new Map(renditions))
}

const ASSETS = [
  ...Array.from({ length: 48 }, (_, at) =>
    assetOf(`medium${at}abcdef/version${at}`, 900 + at * 16),
  ),
  ...Array.from({ length: 8 }, (_, at) => assetOf(`spot${at}abcdefgh/version`, SHORT_SEC)),
  assetOf('slate-abcdefgh/version', 20, 2),
]
const SUPPLY: Supply = {
  assets: new Map(ASSETS.map((one) => [one.id, one])),
  gapSlates: ['slate-abcdefgh/version'],
  slateOf: () => undefined,
}

/** Half-hour programs, each in two halves with two spots between them, followed by slates until the end. */
function planOf(hours: number, fromUs: Microseconds): PlannedAiring[] {
  return Array.from({ length: hours * 2 }, (_, at) => {
    const program = { asset: ASSETS[at % 48]?.id ?? '', kind: 'program' } as const
    const spots = [0, 1].map((one) => ({
      asset: ASSETS[48 + ((at + one) % 8)]?.id ?? '',
      kind: 'spot' as const,
    }))
    const [startsAtUs, breakUs] = [fromUs + at * SLOT_US, 400 * SECOND_US]
    const parts = [{ ...program, untilUs: breakUs }, ...spots, { ...program, fromUs: breakUs }]
    return {
      id: `airing${at}`,
      title: `Program ${at}`,
      startsAtUs,
      endsAtUs: startsAtUs + SLOT_US,
      parts,
    }
  })
}

/**
 * Prints how many playlists a core generates per second, in CPU time and with texts as bytes. Takes the best of
 * several rounds.
 */
export async function measureCore(): Promise<void> {
  console.log(`Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)}\n`)
  console.log('| | items | compile, CPU ms | playlists/s a core | kB each | target |')
  console.log('|-|-:|-:|-:|-:|-:|')
  for (const [name, hours, target] of SPANS) {
    const { listing, compileMs } = listingOf(hours)
    for (const order of ['in order', 'at random'] as const) {
      const { perSecond, bytes } = bestOf(listing, momentsOf(hours, order))
      const figures = [listing.rows.length, compileMs.toFixed(1), rounded(perSecond)]
      const last = [(bytes / 1000).toFixed(2), order === 'in order' ? target : '']
      console.log(`| ${name}, ${order} | ${[...figures, ...last].join(' | ')} |`)
    }
  }
  console.log(`\n${CHANNELS} channels hold ${keptMb().toFixed(1)} MB of texts after a week each.`)
}

const SPANS = [
  ['an hour', 1, ''],
  ['a day', 24, '≥ 100,000'],
  ['a week', 168, '≥ 33,000'],
] as const
const FROM_US = Date.UTC(2026, 10, 25) * 1000

function listingOf(hours: number): { listing: Listing; compileMs: number } {
  const before = process.cpuUsage()
  const anchor = firstAnchor(FROM_US)
  const { items } = compile(anchor, planOf(hours, FROM_US), SUPPLY, FROM_US + hours * HOUR_US)
  const compileMs = cpuMsSince(before)
  const rows = items.map((item, at): LedgerRow => ({ ...item, number: at + 1 }))
  return { listing: { rows, assets: SUPPLY.assets }, compileMs }
}

/** Moments across the whole span: in order, as time passes, or at random, where no line is ever reused. */
function momentsOf(hours: number, order: 'in order' | 'at random'): Microseconds[] {
  const spanUs = hours * HOUR_US - 120 * SECOND_US
  return Array.from({ length: POLLS }, (_, at) => {
    const share = order === 'at random' ? Math.random() : at / POLLS
    return Math.floor(FROM_US + 60 * SECOND_US + share * spanUs)
  })
}

/** Each round starts without any cached text. */
function bestOf(
  listing: Listing,
  moments: readonly Microseconds[],
): { perSecond: number; bytes: number } {
  let [perSecond, bytes] = [0, 0]
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.cpuUsage()
    bytes = pollAll(new LivePlaylists(TRACKS), listing, moments)
    perSecond = Math.max(perSecond, (POLLS / cpuMsSince(before)) * 1000)
  }
  return { perSecond, bytes: bytes / POLLS }
}

/** Requests one track after the other, as all its viewers together do. Returns the number of bytes. */
function pollAll(
  playlists: LivePlaylists,
  listing: Listing,
  moments: readonly Microseconds[],
): number {
  let bytes = 0
  for (const [at, us] of moments.entries()) {
    const text = playlists.at(listing, TRACKS[at % TRACKS.length] ?? '', us)?.text ?? ''
    bytes += Buffer.from(text).length
  }
  return bytes
}

/** Returns how much memory the playlists of many channels occupy. */
function keptMb(): number {
  const { listing } = listingOf(168)
  const moments = momentsOf(168, 'in order').filter((_, at) => at % 20 === 0)
  const heapMb = () => {
    globalThis.gc?.()
    return process.memoryUsage().heapUsed / 1e6
  }
  const before = heapMb()
  const kept = Array.from({ length: CHANNELS }, () => {
    const playlists = new LivePlaylists(TRACKS)
    pollAll(playlists, listing, moments)
    return playlists
  })
  return kept.length > 0 ? heapMb() - before : 0
}

function rounded(value: number): string {
  return Math.round(value).toLocaleString('en')
}

function cpuMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
