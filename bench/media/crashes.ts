import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Encoder } from '@docket/media/encoding'
import { makeMedia, testPicture, testSound } from '@docket/media/testing/make-media'
import type { Media } from '@docket/model/media/media'
import { Station } from './station.ts'
import { childrenOf, sayLoad } from './usage.ts'

const FILES = 12
const SECONDS = 12
const MAX_PAUSE_MS = 4000
/** Every third kill hits the encoder. */
const EACH_ENCODER = 3
const SETTLES_WITHIN_MS = 900_000

type KillCounts = { server: number; encoder: number }

/** Kills the server or its encoder at random moments during packaging, and checks what became of the files. */
export async function killServer(
  _encoders: readonly Encoder[],
  folder: string,
  kills = 50,
): Promise<void> {
  const station = new Station(folder)
  const killed: KillCounts = { server: 0, encoder: 0 }
  const faults: string[] = []
  try {
    await station.seed(2)
    await station.start()
    const path = await makeClip(folder)
    for (let file = 0; file < FILES; file += 1) await station.upload(path)
    while (killed.server + killed.encoder < kills) {
      await killOne(station, killed)
      faults.push(...(await faultsIn(station)))
      // Enough work must be left for the next kill.
      const open = (await station.media()).filter(isWaiting)
      if (open.length < 3) await station.upload(path)
    }
    await station.settle(SETTLES_WITHIN_MS)
    // A file is refused after its encoder was killed three times. People can then have it packaged again.
    const refused = (await station.media()).filter(({ status }) => status === 'failed')
    for (const { id } of refused) await station.packageAgain(id)
    const all = await station.settle(SETTLES_WITHIN_MS)
    for (const { status, problem } of all) {
      if (status !== 'ready') faults.push(`${status}: ${problem}`)
    }
    faults.push(...(await faultsIn(station)))
    const left = await filesIn(join(station.dataFolder, 'files', '.packaging'))
    const ended = all.filter(({ status }) => status === 'ready').length
    console.log(
      `\nKilled: server ${killed.server}, encoder ${killed.encoder}. Of ${all.length} files, ${ended} packaged, of which ${refused.length} on request after their encoder was killed three times. Left in the working folder: ${left.length}. ${sayLoad()}`,
    )
    console.log(faults.length > 0 ? `Faults:\n${[...new Set(faults)].join('\n')}` : 'No faults.')
    if (faults.length > 0) process.exitCode = 1
  } finally {
    await station.end()
  }
}

async function killOne(station: Station, killed: KillCounts): Promise<void> {
  await pause(Math.random() * MAX_PAUSE_MS)
  if ((killed.server + killed.encoder) % EACH_ENCODER === EACH_ENCODER - 1) {
    killed.encoder += killEncoder(station)
    return
  }
  await station.kill()
  killed.server += 1
  await station.start()
}

async function faultsIn(station: Station): Promise<string[]> {
  const ready = (await station.media()).filter(({ status }) => status === 'ready')
  return (await Promise.all(ready.map((medium) => faultsOf(station, medium)))).flat()
}

function isWaiting({ status }: Media): boolean {
  return status !== 'ready' && status !== 'failed'
}

function makeClip(folder: string): Promise<string> {
  const look = { seconds: SECONDS, rate: '30000/1001', size: '1280x720', keyEach: 500 }
  return makeMedia({
    path: join(folder, 'council.mp4'),
    format: 'mp4',
    picture: testPicture(look),
    sound: testSound({ seconds: SECONDS }),
  })
}

/** Kills one encoder process. Returns how many there were. */
function killEncoder({ server }: Station): number {
  const [encoder] = childrenOf(server.pid)
  if (encoder === undefined) return 0
  try {
    process.kill(Number(encoder), 'SIGKILL')
    return 1
  } catch {
    return 0
  }
}

/** Returns what is wrong with a published package: every file must exist and be complete. */
async function faultsOf(station: Station, medium: Media): Promise<string[]> {
  const faults: string[] = []
  const read = async (name: string) => {
    const answer = await station.packaged(medium, name)
    if (!answer.ok) faults.push(`${medium.id} ${name}: ${answer.status}`)
    return Buffer.from(await answer.arrayBuffer())
  }
  await read('main.m3u8')
  const counts = new Set<number>()
  for (const { name, bytes } of medium.renditions ?? []) {
    const list = (await read(`${name}.m3u8`)).toString()
    counts.add(list.split('#EXTINF').length)
    if (!list.includes('#EXT-X-ENDLIST')) faults.push(`${medium.id} ${name}: not ended`)
    const file = await read(`${name}.mp4`)
    if (file.length !== bytes) faults.push(`${medium.id} ${name}: ${file.length} of ${bytes}`)
  }
  if (counts.size !== 1) faults.push(`${medium.id}: unequal numbers of segments`)
  for (const { file } of medium.stills ?? []) await read(file)
  return faults
}

function pause(ms: number): Promise<void> {
  return new Promise((later) => setTimeout(later, ms))
}

async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found.filter((one) => one.isFile()).map(({ name }) => name)
}
