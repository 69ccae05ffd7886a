import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '@docket/accounts/app'
import {
  type Encoder,
  type EncoderFinder,
  MediaProblem,
  type PlanOptions,
} from '@docket/media/encoding'
import { makePiece, type Piece, type PiecePlan, planPieces } from '@docket/media/live'
import { newId } from '@docket/records/engine'

/** A piece, and the folder with its files. */
export type MadePiece = { piece: Piece; folder: string }

/** Converts what arrives from one source to the house format. */
export type PieceMaker = {
  /**
   * Makes a piece from part of the source, passes it to `use`, and removes its files afterward. Throws `MediaProblem` and
   * `DiskFull`.
   */
  make(content: readonly Uint8Array[], use: (made: MadePiece) => Promise<void>): Promise<void>
}

/** Returns a maker for each source. */
export type PieceMakers = () => PieceMaker

/** Thrown when the disk has no space for what arrives. */
export class DiskFull extends Error {}

/** A piece that takes longer would be too late. */
const MAX_MS = 40_000

/** The folder in which pieces and recordings are made, on the disk of the stored files. */
export function liveFolder({ config }: Pick<App, 'config'>): string {
  return join(config.dataFolder, 'files', '.live')
}

/** Makes pieces with the server's encoder. Inspects a source once, and again when it no longer fits the plan. */
export function createPieceMakers(
  app: App,
  findEncoder: EncoderFinder,
  options: PlanOptions = {},
): PieceMakers {
  return () => {
    let plan: PiecePlan | undefined
    return {
      async make(content, use) {
        const { encoder } = await findEncoder()
        if (!encoder) throw new MediaProblem('no-encoder')
        const folder = join(liveFolder(app), newId())
        await mkdir(folder, { recursive: true })
        try {
          await refuseFullDisk(app)
          const file = join(folder, 'source')
          await writeFile(file, content)
          const made = await makeSomehow({ encoder, file, folder, options }, plan)
          plan = made.plan
          await use(made)
        } finally {
          await rm(folder, { recursive: true, force: true })
        }
      },
    }
  }
}

type PieceJob = { encoder: Encoder; file: string; folder: string; options: PlanOptions }

/** Tries the plan of the previous pieces, then a new plan, and finally encodes what cannot be copied. */
async function makeSomehow({ options, ...work }: PieceJob, known: PiecePlan | undefined) {
  const watch = { signal: AbortSignal.timeout(MAX_MS) }
  const plans = [
    ...(known ? [async () => known] : []),
    () => planPieces({ ...work, watch }, options),
    () => planPieces({ ...work, watch }, { ...options, mayCopy: false }),
  ]
  let failure: unknown
  for (const [at, find] of plans.entries()) {
    const folder = join(work.folder, String(at))
    try {
      const plan = await find()
      return { plan, folder, piece: await makePiece({ ...work, folder, plan, watch }) }
    } catch (error) {
      if (!(error instanceof MediaProblem) || watch.signal.aborted) throw error
      failure = error
    }
  }
  throw failure
}

async function refuseFullDisk({ config }: App): Promise<void> {
  const { bavail, bsize } = await statfs(config.dataFolder)
  if (bavail * bsize < config.diskFloorBytes) throw new DiskFull()
}
