import { join } from 'node:path'
import type { App } from '@docket/accounts/app'
import type { Encoder, EncoderFinder } from '@docket/media/encoding'
import { captionTracks } from '@docket/model/captions/caption-tracks'
import { series } from '@docket/model/library/series'
import type { Show } from '@docket/model/library/shows'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { MINUTE_MS, toInstant } from '@docket/model/time/instants'
import { after, oneOf } from '@docket/records/engine'
import { organizationId } from '../demo-id.ts'
import { HARBOR } from '../harbor/harbor.ts'
import { makeProgram, type RenderQuality, USUAL_FINISH } from './make-program.ts'
import { PROGRAMS, type Program } from './programs.ts'
import { type ProgramSource, readWords } from './read-words.ts'
import { recordingId, type StorePackage, storeProgram } from './store-program.ts'

/** The slug of the series that fills the gaps between the demo station's programs. */
const FILLER = 'bulletin-board'

/**
 * Lets Docket play out the channels of a station, with the bulletin board between programs. Does not change a channel that
 * someone has already changed.
 */
async function putChannelsOnAir({ records }: App, organization: string): Promise<void> {
  const filler = await records.find(series, { organization, slug: FILLER })
  for (const { id, created, updated } of await records.list(channels, {
    where: { organization },
  })) {
    if (updated !== created) continue
    await records.update(channels, id, {
      playout: 'linear',
      ...(filler && { fillerSeries: filler.id }),
    })
  }
}

type Dependencies = {
  findEncoder: EncoderFinder
  store: StorePackage
  programs?: readonly Program[]
  finish?: RenderQuality
}

const MAKE = 'demo.make-programs'
const LOOK_MS = 10 * MINUTE_MS
const FOLDER = '.demo-programs'
const NEVER = '9'

/**
 * Makes the recordings of the demo station, so that its channels show moving pictures: first for programs that are on air
 * now, then for those that air next. Keeps finished recordings, so that this happens only once and continues after a crash.
 */
export function demoPrograms(app: App, tools: Dependencies): void {
  app.jobs.handle(MAKE, (_, { signal }) => makePrograms(app, tools, signal), { lane: MAKE })
  app.jobs.repeat(MAKE, LOOK_MS)
}

async function makePrograms(app: App, tools: Dependencies, signal: AbortSignal): Promise<void> {
  const id = organizationId(HARBOR.organization.slug)
  if (!(await app.records.find(organizations, { id }))) return
  const failed = new Set<string>()
  for (;;) {
    signal.throwIfAborted()
    const next = await findNext(app, id, tools.programs ?? PROGRAMS, failed)
    if (!next) return
    const found = await tools.findEncoder()
    if (!found.encoder) {
      app.log.info('The demo station has no recordings: there is no encoder.', {
        reason: found.reason,
      })
      return
    }
    try {
      await makeOne({ app, tools, encoder: found.encoder, signal }, next)
      await putChannelsOnAir(app, id)
      app.log.info('A program of the demo station is ready.', { program: next.program.name })
    } catch (error) {
      if (signal.aborted) throw error
      failed.add(next.program.name)
      app.log.warn('A program of the demo station could not be created.', {
        program: next.program.name,
        error,
      })
    }
  }
}

type NextProgram = { program: Program; source: ProgramSource; missing: Show[] }
type ProgramRun = { app: App; tools: Dependencies; encoder: Encoder; signal: AbortSignal }

async function makeOne(
  { app, tools, encoder, signal }: ProgramRun,
  next: NextProgram,
): Promise<void> {
  const { program, source, missing } = next
  const { slug } = HARBOR.organization
  const { finish = USUAL_FINISH, store } = tools
  const made = await makeProgram({
    name: program.name,
    words: source.words,
    encoder,
    finish,
    signal,
    // This folder is on the same disk as the stored files, which are hard links to its files.
    folder: join(app.config.dataFolder, 'files', FOLDER),
  })
  const station = { slug, name: source.words.station }
  for (const show of missing) {
    signal.throwIfAborted()
    await storeProgram({ app, station, program, made, store, signal }, show)
  }
}

/** Finds the next program to make: of those that shows still need, the one that airs first. */
async function findNext(
  app: App,
  organization: string,
  programs: readonly Program[],
  failed: ReadonlySet<string>,
): Promise<NextProgram | undefined> {
  const needed: (NextProgram & { airsAt: string })[] = []
  for (const program of programs) {
    if (failed.has(program.name)) continue
    const source = await readWords(app.records, organization, program)
    const missing = await withoutRecording(app, source.shows)
    if (missing.length === 0) continue
    needed.push({ program, source, missing, airsAt: await firstAiring(app, missing) })
  }
  return needed.sort((one, other) => (one.airsAt < other.airsAt ? -1 : 1))[0]
}

/** A recording is complete once it has captions, which are stored last. */
async function withoutRecording({ records }: App, shows: readonly Show[]): Promise<Show[]> {
  const { slug } = HARBOR.organization
  const ids = shows.map((show) => recordingId(slug, show))
  const tracks = await records.list(captionTracks, { where: { media: oneOf(ids) } })
  const complete = new Set(tracks.map((track) => track.media))
  return shows.filter((show) => !complete.has(recordingId(slug, show)))
}

/** Returns when one of the shows is on air, now or next. */
async function firstAiring({ records, clock }: App, shows: readonly Show[]): Promise<string> {
  const where = {
    show: oneOf(shows.map(({ id }) => id)),
    endsAt: after(toInstant(clock.now())),
  }
  const [first] = await records.list(airings, { where, sort: 'startsAt', limit: 1 })
  return first?.startsAt ?? NEVER
}
