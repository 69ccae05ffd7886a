import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Encoder, listEncoders } from '@docket/media/encoding'
import { recordClip } from './clip.ts'
import { measureCosts } from './costs.ts'
import { killServer } from './crashes.ts'
import { damageFiles } from './damaged.ts'
import { measureDemo } from './demo.ts'
import { watchHour } from './hour.ts'
import { measureLadder } from './ladder.ts'
import { countWrongWords } from './words.ts'

type Measure = (encoders: readonly Encoder[], folder: string, number?: number) => Promise<void>

const PARTS: Readonly<Record<string, Measure>> = {
  ladder: measureLadder,
  costs: measureCosts,
  damaged: damageFiles,
  crashes: killServer,
  hour: watchHour,
  words: countWrongWords,
  demo: measureDemo,
  clip: recordClip,
}

// As in `npm start`, the encoder's processes start with compiled code.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../node_modules/.cache/compiled')

/** Measures packaging with each encoder on this machine, or one part of the measurements. Linux only. */
async function main([part, number]: readonly string[]): Promise<void> {
  if (part !== undefined && !(part in PARTS)) {
    throw new Error(`The parts are ${Object.keys(PARTS).join(', ')}.`)
  }
  const folder = mkdtempSync(join(tmpdir(), 'docket-bench-media-'))
  try {
    const encoders = await workingEncoders()
    for (const [name, measure] of Object.entries(PARTS)) {
      if (part !== undefined && part !== name) continue
      await measure(encoders, folder, number === undefined ? undefined : Number(number))
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function workingEncoders(): Promise<Encoder[]> {
  const working: Encoder[] = []
  for (const encoder of listEncoders(process.env.DOCKET_FFMPEG)) {
    const state = await encoder.probe()
    console.log(`${encoder.id}: ${state.ok ? state.version : state.reason}`)
    if (state.ok) working.push(encoder)
  }
  return working.toSorted((one, other) => one.id.localeCompare(other.id))
}

await main(process.argv.slice(2))
