import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Encoder } from '@docket/media/encoding'
import { damagedFiles } from '@docket/media/testing/damage'
import { Station } from './station.ts'
import { memoryOf, sayLoad } from './usage.ts'

const SETTLES_WITHIN_MS = 3_600_000
const SEED = 11

/** Uploads damaged files to a server, and prints what it says about them. */
export async function damageFiles(
  _encoders: readonly Encoder[],
  folder: string,
  count = 400,
): Promise<void> {
  const station = new Station(folder)
  try {
    await station.seed(2)
    await station.start()
    const { pid } = station.server
    const before = memoryOf(pid)
    for await (const file of damagedFiles(folder, { count, seed: SEED })) {
      await station.upload(file)
      await rm(file)
    }
    const all = await station.settle(SETTLES_WITHIN_MS)
    const outcomes = new Map<string, number>()
    for (const { status, problem } of all) {
      const outcome = status === 'ready' ? 'Packaged.' : `${status}: ${problem || 'no explanation'}`
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
    console.log(
      `\n${count} damaged files, ${sayLoad()}\n\n| What the medium says | Files |\n|-|-:|`,
    )
    for (const [outcome, files] of outcomes) console.log(`| ${outcome} | ${files} |`)
    const left = all.filter(({ status }) => status !== 'ready' && status !== 'failed')
    console.log(
      `\nServer: ${Math.round(before)} → ${Math.round(memoryOf(pid))} MB, still ${pid === station.server.pid ? 'the same process' : 'another process'}; without an end: ${left.length}`,
    )
    const health = await fetch(join(station.server.url, 'api/health'))
    if (!health.ok || left.length > 0) process.exitCode = 1
  } finally {
    await station.end()
  }
}
