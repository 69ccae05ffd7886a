import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { access, constants, open, rm, stat, statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { encoderFinder, listEncoders } from '@docket/media/encoding'
import { sizeText } from '@docket/model/texts/size'
import { isZone } from '@docket/model/time/zone'
import type { Config } from '@docket/service/config'
import { explainFailure } from '@docket/service/explain-failure'
import { type Check, type Finding, failing, messageOf, ok, warning } from './check.ts'

const NEEDED_MAJOR = 26
const MEGABYTE = 1024 ** 2
const MIN_MEMORY = 1024 * MEGABYTE
const MIN_AVAILABLE = 128 * MEGABYTE
/** With less free space, even the database may fail to write. */
const FULL_BYTES = 32 * MEGABYTE
/** Governments change their clocks at short notice, so older data is wrong somewhere. */
const MAX_ZONE_YEARS = 2

/** Checks the machine: runtime, zone data, memory, disk and encoder. `zones` returns those that stations use. */
export function machineChecks(config: Config, zones: () => Promise<string[]>): Check[] {
  return [
    { check: 'node', name: 'Node', find: () => judgeNode(process.versions.node) },
    {
      check: 'zones',
      name: 'Time zones',
      find: async () =>
        judgeZones({
          version: process.versions.tz ?? '',
          used: await zones(),
          year: new Date().getUTCFullYear(),
        }),
    },
    { check: 'memory', name: 'Memory', find: () => judgeMemory(readMemory()) },
    { check: 'disk', name: 'Data folder', find: () => checkFolder(config) },
    { check: 'encoder', name: 'Encoder', find: () => checkEncoder(config) },
  ]
}

export function judgeNode(version: string): Finding {
  if (Number.parseInt(version, 10) >= NEEDED_MAJOR) return ok(`Node ${version} is new enough.`)
  return failing(
    `Node ${version} is too old: run “node scripts/prepare.cjs”, which installs the right one, and start with “npm start” or deploy/serve.cjs.`,
  )
}

type Zones = { version: string; used: readonly string[]; year: number }

export function judgeZones({ version, used, year }: Zones): Finding {
  const unknown = used.filter((zone) => !isZone(zone))
  if (unknown.length > 0) {
    return failing(
      `Node does not know the time zone ${unknown.join(', ')}, which a station uses: update Docket, or choose another zone in the station’s settings.`,
    )
  }
  if (version === '') {
    return failing(
      'Node has no time zone data: use the Node that “node scripts/prepare.cjs” installs.',
    )
  }
  if (year - Number.parseInt(version, 10) > MAX_ZONE_YEARS) {
    return warning(
      `The time zone data is of ${version}, so newer changes of clocks are missing: update Docket.`,
    )
  }
  return ok(`The time zone data is version ${version}.`)
}

type Memory = { total: number; available: number }

function readMemory(): Memory {
  const limit = process.constrainedMemory()
  const total = totalmem()
  return { total: limit > 0 && limit < total ? limit : total, available: process.availableMemory() }
}

export function judgeMemory({ total, available }: Memory): Finding {
  const said = `${sizeText(available)} of ${sizeText(total)} are available`
  if (available < MIN_AVAILABLE) {
    return failing(
      `Only ${said}, so the system may end the server: add memory, or stop other programs.`,
    )
  }
  if (total < MIN_MEMORY) {
    return warning(`Only ${said}: the server runs, but packaging recordings needs 1 GB of memory.`)
  }
  return ok(`${said}.`)
}

async function checkFolder({ dataFolder, diskFloorBytes, ...config }: Config): Promise<Finding> {
  if (!existsSync(dataFolder)) return checkParent(dataFolder)
  const probe = join(dataFolder, `.doctor-${randomUUID()}`)
  try {
    const file = await open(probe, 'wx', 0o600)
    await file.writeFile('Written by docket doctor.').finally(() => file.close())
  } catch (error) {
    return failing(
      explainFailure(error, { ...config, dataFolder }) ??
        `The data folder ${dataFolder} cannot be written: ${messageOf(error)}`,
    )
  } finally {
    await rm(probe, { force: true })
  }
  const { bavail, bsize, ffree, files } = await statfs(dataFolder)
  return judgeDisk({
    free: bavail * bsize,
    floor: diskFloorBytes,
    folder: dataFolder,
    hasInodes: files === 0 || ffree > 0,
  })
}

type Disk = { free: number; floor: number; folder: string; hasInodes: boolean }

export function judgeDisk({ free, floor, folder, hasInodes }: Disk): Finding {
  if (!hasInodes) {
    return failing(
      `The disk that holds ${folder} cannot hold more files: delete small files on it.`,
    )
  }
  if (free < FULL_BYTES) {
    return failing(`The disk that holds ${folder} is full: free some space.`)
  }
  if (free < floor) {
    return warning(
      `The disk that holds ${folder} has ${sizeText(free)} left, so uploads are refused: free some space, or lower DOCKET_DISK_FLOOR_MB.`,
    )
  }
  return ok(`${folder} can be written and has ${sizeText(free)} left.`)
}

/** Before the first start there is no data folder. */
async function checkParent(folder: string): Promise<Finding> {
  let parent = dirname(folder)
  while (!existsSync(parent)) parent = dirname(parent)
  try {
    await access(parent, constants.W_OK)
    return ok(`The first start creates ${folder}.`)
  } catch {
    return failing(
      `${folder} does not exist and cannot be created: create it for the user that runs Docket, or set DOCKET_DATA to another folder.`,
    )
  }
}

/**
 * Explains which user should run the doctor: files that another user creates in the data folder would lock the server
 * out. Returns `undefined` if all is well.
 */
export async function findWrongUser(dataFolder: string): Promise<string | undefined> {
  const own = process.getuid?.()
  const owner = await stat(dataFolder).catch(() => undefined)
  if (own === undefined || owner === undefined || owner.uid === own) return undefined
  return `The data folder ${dataFolder} belongs to user ${owner.uid}, and you are user ${own}: run this as the user that runs Docket, such as with “sudo -u docket”.`
}

async function checkEncoder({ ffmpeg }: Config): Promise<Finding> {
  const found = await encoderFinder(listEncoders(ffmpeg))()
  if (found.encoder) return ok(`Recordings are packaged by ${found.version} (${found.encoder.id}).`)
  return warning(
    `There is no encoder, so uploaded recordings wait: run “npm ci --ignore-scripts”, or set DOCKET_FFMPEG. ${found.reason}`,
  )
}
