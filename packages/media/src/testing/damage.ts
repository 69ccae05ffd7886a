import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { type Encoder, MediaProblem } from '../encoder.ts'
import { inspectInto, prepare } from '../prepare/prepare.ts'
import { makeMedia, testPicture, testSound } from './make-media.ts'

const LOOK = { seconds: 1, size: '160x90', keyEach: 25 }
const MPEG2 = { codec: 'mpeg2video', options: { b: '500k', g: '25' } }
const MP2 = { codec: 'mp2', options: { b: '128k' } }
const toS16 = (graph: string) => `${graph},aformat=s16`

/** Makes a short file of each container format. */
async function makeSources(folder: string): Promise<string[]> {
  const picture = testPicture(LOOK)
  const sound = testSound({ seconds: LOOK.seconds })
  const old = {
    picture: { ...picture, ...MPEG2 },
    sound: { ...sound, ...MP2, graph: toS16(sound.graph.replace('=1024', '=1152')) },
  }
  const recipes = [
    { name: 'a.mp4', format: 'mp4', picture, sound },
    { name: 'a.ts', format: 'mpegts', picture, sound },
    { name: 'a.mkv', format: 'matroska', picture, sound },
    { name: 'a.mpg', format: 'mpeg', ...old },
    { name: 'a.avi', format: 'avi', ...old },
    {
      name: 'a.flac',
      format: 'flac',
      sound: { graph: toS16(sound.graph.replace('=1024', '=4608')), codec: 'flac' },
    },
  ]
  return Promise.all(
    recipes.map(({ name, ...recipe }) => makeMedia({ ...recipe, path: join(folder, name) })),
  )
}

/** Returns numbers from 0 to below `most`, in the same sequence for the same seed. */
function randomOf(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

type Damage = (bytes: Buffer, random: (most: number) => number) => Buffer

const DAMAGES: readonly Damage[] = [
  (bytes, random) => overwrite(bytes, random, 25, Math.min(bytes.length, 3000)),
  (bytes, random) => overwrite(bytes, random, 400, bytes.length),
  (bytes, random) => bytes.subarray(0, 100 + random(bytes.length - 100)),
  (bytes, random) => {
    const at = random(bytes.length)
    const part = bytes.subarray(at, at + random(20_000))
    return Buffer.concat([bytes.subarray(0, at), part, part, part, bytes.subarray(at)])
  },
  (bytes, random) => bytes.fill(0, random(bytes.length), random(bytes.length)),
  // The index of an MP4 file is at its end.
  (bytes, random) => {
    const tail = overwrite(bytes.subarray(-4000), random, 20, Math.min(4000, bytes.length))
    return Buffer.concat([bytes.subarray(0, -tail.length), tail])
  },
]

function overwrite(bytes: Buffer, random: (most: number) => number, most: number, within: number) {
  const times = 1 + random(most)
  for (let time = 0; time < times; time += 1) bytes[random(within)] = random(256)
  return bytes
}

/** Makes files of several container formats that are damaged in many ways, the same for the same seed. */
export async function* damagedFiles(
  folder: string,
  { count, seed }: { count: number; seed: number },
): AsyncGenerator<string> {
  const random = randomOf(seed)
  const sources = await makeSources(folder)
  for (let at = 0; at < count; at += 1) {
    const source = sources[at % sources.length] ?? ''
    const damage = DAMAGES[random(DAMAGES.length)]
    const file = join(folder, `damaged-${at}${extname(source)}`)
    await writeFile(file, damage?.(await readFile(source), random) ?? '')
    yield file
  }
}

/**
 * Inspects damaged files and packages every fifth. Returns the outcomes: `inspected`, `packaged` or the problem's
 * code.
 */
export async function packageDamaged(
  encoder: Encoder,
  folder: string,
  wanted: { count: number; seed: number },
): Promise<string[]> {
  const outcomes: string[] = []
  for await (const file of damagedFiles(folder, wanted)) {
    const at = outcomes.length
    outcomes.push(await outcomeOf(encoder, file, join(folder, `package-${at}`), at % 5 === 0))
  }
  return outcomes
}

async function outcomeOf(
  encoder: Encoder,
  file: string,
  folder: string,
  isWhole: boolean,
): Promise<string> {
  try {
    const { inspection } = await inspectInto({ encoder, file, folder })
    if (!isWhole) return 'inspected'
    await prepare({ encoder, file, folder, inspection, options: { preset: 'ultrafast' } })
    return 'packaged'
  } catch (error) {
    if (error instanceof MediaProblem) return error.code
    throw error
  }
}
