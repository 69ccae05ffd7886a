import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '@docket/accounts/app'
import type { EncoderFinder } from '@docket/media/encoding'
import { type Show, shows } from '@docket/model/library/shows'
import { type Media, media } from '@docket/model/media/media'
import { livePieces } from '@docket/model/playout/live-inputs'
import { type Airing, airings, STANDING } from '@docket/model/schedule/airings'
import { HOUR_MS, MINUTE_MS, SECOND_MS, toEpochMs } from '@docket/model/time/instants'
import type { Assets } from '../assets.ts'
import { draftCaptions } from './captioning/draft-captions.ts'
import { joinRecording, type Recording } from './join-recording.ts'
import { liveFolder } from './piece-maker.ts'

/**
 * Stores the files of a package as a new version of a medium and returns its name. Another feature provides it; see
 * main.
 */
export type StorePackage = (
  app: App,
  medium: string,
  files: { folder: string; names: readonly string[]; signal: AbortSignal },
) => Promise<string>

export type RecordingTools = { findEncoder: EncoderFinder; store: StorePackage }

const KEEP = 'keep-live-recording'
const LOOK = 'live-recordings'
const LANE = 'live recordings'
const MAX_ATTEMPTS = 5
const AT_ONCE = 200
const MAX_OPEN = 500

/**
 * Once a live airing is over, turns what was received into the recording of its show. A job looks for such pieces every
 * minute, so nothing is lost when a server dies.
 */
export function storeRecordings(app: App, assets: Assets, tools: RecordingTools): void {
  app.jobs.handle(
    KEEP,
    ({ medium }, { signal }) => storeRecording(app, { assets, tools, signal }, String(medium)),
    { lane: LANE, attempts: MAX_ATTEMPTS },
  )
  app.jobs.handle(LOOK, async () => {
    await queueWhole(app)
    await sweepFolders(app)
  })
  app.jobs.repeat(LOOK, MINUTE_MS)
}

async function queueWhole({ records, jobs, clock }: App): Promise<void> {
  const firsts = await records.list(livePieces, { where: { number: 1 }, limit: MAX_OPEN })
  for (const { airing: id, medium } of firsts) {
    const airing = await records.find(airings, { id })
    if (isOver(airing, clock.now())) {
      await jobs.enqueue({ kind: KEEP, key: medium, payload: { medium } })
    }
  }
}

function isOver(airing: Airing | undefined, now: number): boolean {
  if (!airing || airing.liveInput === '') return true
  const isStanding = STANDING.some((status) => status === airing.status)
  return !isStanding || toEpochMs(airing.endsAt) <= now
}

type RecordingContext = { assets: Assets; tools: RecordingTools; signal: AbortSignal }

async function storeRecording(app: App, { assets, tools, signal }: RecordingContext, id: string) {
  const { records } = app
  const medium = await records.find(media, { id })
  if (!medium) return
  if (medium.packaged === '') {
    const { encoder } = await tools.findEncoder()
    if (!encoder) throw new Error('There is no encoder.')
    const pieces = await records.list(livePieces, { where: { medium: id }, sort: 'number' })
    const airing = await records.find(airings, { id: pieces[0]?.airing ?? '' })
    const folder = join(liveFolder(app), `recording-${id}`)
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    try {
      const work = { storage: app.storage, assets, encoder, folder, signal }
      const made = await joinRecording(work, pieces, airing)
      if (made) {
        const packaged = await tools.store(app, id, { folder, names: made.names, signal })
        await accept(app, medium, { ...made, packaged })
        if (airing) await draftCaptions(app, { medium: id, airing: airing.id, places: made.places })
      } else await records.delete(media, id)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  await removePieces(app, id, signal)
}

async function accept(
  app: App,
  { id, show: showId }: Media,
  made: Recording & { packaged: string },
) {
  const { packaged, names: _, places: __, ...facts } = made
  await app.transaction(async (records) => {
    const medium = await records.find(media, { id })
    if (medium?.packaged !== '') return
    const show: Show | undefined =
      showId === '' ? undefined : await records.find(shows, { id: showId })
    await records.update(media, id, {
      ...facts,
      packaged,
      status: 'ready',
      progress: 100,
      problem: '',
      findings: [],
      bytes: facts.renditions.reduce((sum, { bytes }) => sum + bytes, 0),
    })
    // A show without a running time gets that of its first file.
    if (show?.trtSec === 0) {
      await records.update(shows, show.id, { trtSec: Math.round(made.durationMs / SECOND_MS) })
    }
  })
}

/** Their files are removed when no playlist needs them anymore, with other packages that no record names. */
async function removePieces(app: App, medium: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    // The first piece is deleted last, because recordings are found by it.
    const some = await app.records.list(livePieces, {
      where: { medium },
      sort: '-number',
      limit: AT_ONCE,
    })
    if (some.length === 0) return
    await app.transaction(async (records) => {
      for (const { id } of some) await records.delete(livePieces, id)
    })
  }
}

/** Removes the files that crashed servers left behind. */
async function sweepFolders(app: App): Promise<void> {
  const root = liveFolder(app)
  for (const name of await readdir(root).catch(() => [])) {
    const path = join(root, name)
    const changedAt = (await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now()
    if (Date.now() - changedAt > 6 * HOUR_MS) await rm(path, { recursive: true, force: true })
  }
}
