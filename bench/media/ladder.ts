import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Encoder, inspectInto, type PlanOptions, prepare } from '@docket/media/encoding'
import { type Source, sourcesOf } from './sources.ts'
import { type Cost, measure, sayLoad } from './usage.ts'

type LadderResult = { renditions: string; segments: number[]; before: string; after: string }

const LOUDNESS = { wanted: -24, tolerance: 2 }

/** Packages each kind of file with each encoder, and prints the results and their cost. */
export async function measureLadder(
  encoders: readonly Encoder[],
  folder: string,
  minutes = 10,
): Promise<void> {
  const [first] = encoders
  console.log(`\n${encoders.map(({ id }) => id).join(' beside ')}, ${sayLoad()}\n`)
  console.log(
    '| File | Renditions | Segments | Equal | LKFS | Wall s | CPU s | of installed | Ratio |',
  )
  console.log('|-|-|-:|-|-:|-:|-:|-:|-:|')
  const faults: string[] = []
  for (const source of sourcesOf(minutes)) {
    const file = await source.make(folder)
    const costs: Cost<LadderResult>[] = []
    for (const encoder of encoders) {
      costs.push(await measure(() => make(encoder, file, join(folder, 'package'), source.plan)))
      await rm(join(folder, 'package'), { recursive: true })
    }
    await rm(file)
    print(source, costs)
    for (const [at, { result }] of costs.entries()) {
      const fault = faultOf(result)
      if (fault) faults.push(`${source.name}, ${encoders[at]?.id ?? first?.id}: ${fault}`)
    }
  }
  console.log(faults.length > 0 ? `\nFaults:\n${faults.join('\n')}` : '\nNo faults.')
  if (faults.length > 0) process.exitCode = 1
}

async function make(
  encoder: Encoder,
  file: string,
  folder: string,
  options: PlanOptions = {},
): Promise<LadderResult> {
  const { inspection } = await inspectInto({ encoder, file, folder })
  await prepare({ encoder, file, folder, inspection, options })
  const index = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as {
    renditions: Record<string, { segments: unknown[] }>
  }
  const { inspection: made } = await encoder.inspect(join(folder, 'sound.mp4'), folder)
  return {
    renditions: Object.keys(index.renditions).join(', '),
    segments: Object.values(index.renditions).map(({ segments }) => segments.length),
    before: sayLoudness(inspection.sound?.loudness),
    after: sayLoudness(made.sound?.loudness),
  }
}

function sayLoudness(loudness: number | null | undefined): string {
  if (loudness === undefined) return 'none'
  return loudness === null ? 'silent' : loudness.toFixed(1).replace('-', '−')
}

function isEqual({ segments }: LadderResult): boolean {
  return new Set(segments).size === 1
}

function faultOf(made: LadderResult): string | undefined {
  if (!isEqual(made)) return `segments ${made.segments.join(', ')}`
  const isSilent = made.before === 'silent' || made.before === 'none'
  const loudness = Number(made.after.replace('−', '-'))
  const isOff = !(Math.abs(loudness - LOUDNESS.wanted) <= LOUDNESS.tolerance)
  return !isSilent && isOff ? `loudness ${made.after}` : undefined
}

function print({ name }: Source, [own, other]: readonly Cost<LadderResult>[]): void {
  if (!own) return
  const { renditions, segments, before, after } = own.result
  const cells = [
    name,
    renditions,
    segments[0],
    isEqual(own.result) ? 'yes' : `no: ${segments.join(', ')}`,
    `${before} → ${after}`,
    own.wallSec.toFixed(1),
    own.cpuSec.toFixed(1),
    other?.cpuSec.toFixed(1) ?? '–',
    other ? (own.cpuSec / other.cpuSec).toFixed(2) : '–',
  ]
  console.log(`| ${cells.join(' | ')} |`)
}
