import { statfs } from 'node:fs/promises'
import type { App } from '@docket/accounts/app'
import { Refusal } from '@docket/model/kernel/errors'
import { MEGABYTE } from '@docket/model/kernel/limits'
import { type HandIn, handIns } from '@docket/model/submissions/hand-ins'
import { toInstant } from '@docket/model/time/instants'
import { since, type Where } from '@docket/records/engine'
import { submissions as words } from '@docket/texts/server/submissions'
import { networkKey } from '../store-hand-in.ts'

/** A file that is about to be uploaded: its submission, its largest size and the sender's address. */
type ComingFile = { handIn: HandIn; bytes: number; address: string }

/** Reserves disk space for files from the public, which share the disk with the station's own. */
export type FileRoom = {
  /**
   * Runs `work` while space for the file is reserved. Throws a `Refusal`: 507 if the disk or the station has
   * no space left, 429 if the network has used its share.
   */
  reserve<Result>(coming: ComingFile, work: () => Promise<Result>): Promise<Result>
}

/** The most simultaneous uploads from one network. */
const MAX_AT_ONCE = 3

/** Creates the reservations. Running uploads are counted in this process, stored files for all processes. */
export function createFileRoom({ records, clock, config, log }: App): FileRoom {
  const underWay = new Set<ComingFile>()
  const sumOf = (of: (coming: ComingFile) => boolean) =>
    [...underWay].filter(of).reduce((sum, { bytes }) => sum + bytes, 0)

  /** Returns the bytes of the submissions that still accept files, which they do for three days. */
  async function kept(where: Where<HandIn>): Promise<number> {
    const open = { ...where, fileBytes: since(1), expiresAt: since(toInstant(clock.now())) }
    const found = await records.list(handIns, { where: open, limit: 10_000 })
    return found.reduce((sum, { fileBytes }) => sum + fileBytes, 0)
  }

  async function refuseFullDisk(): Promise<void> {
    const { bavail, bsize } = await statfs(config.dataFolder)
    if (bavail * bsize - sumOf(() => true) >= config.diskFloorBytes) return
    log.error('Files from the public are refused because the disk is almost full.', {
      freeMb: Math.floor((bavail * bsize) / MEGABYTE),
    })
    throw full(words.serverFull)
  }

  async function refuseOver({ handIn, address }: ComingFile): Promise<void> {
    const { network, organization } = handIn
    const { networkBytes, stationBytes } = config.handInFiles
    const sender = networkKey(address)
    if ([...underWay].filter((one) => networkKey(one.address) === sender).length > MAX_AT_ONCE) {
      throw new Refusal(429, words.mostAtOnce({ most: MAX_AT_ONCE }))
    }
    const ofNetwork = sumOf((one) => one.handIn.network === network)
    if ((await kept({ network })) + ofNetwork > networkBytes) {
      throw new Refusal(429, words.networkFull)
    }
    const ofStation = sumOf((one) => one.handIn.organization === organization)
    if ((await kept({ organization })) + ofStation > stationBytes) {
      throw full(words.stationFull)
    }
  }

  return {
    async reserve(coming, work) {
      // Reserved before the first `await`, so that parallel uploads do not count the same space.
      underWay.add(coming)
      try {
        await refuseFullDisk()
        await refuseOver(coming)
        return await work()
      } finally {
        underWay.delete(coming)
      }
    },
  }
}

function full(message: string): Refusal {
  return new Refusal(507, message)
}
