import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { syncRuns } from '@docket/model/integrations/integrations'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FakeCablecast } from '#testing/fake-cablecast/fake-cablecast.ts'
import { type ImportStation, openImportStation } from '../testing/import-station.ts'
import { importedState } from '../testing/imported-state.ts'

const CLI = fileURLToPath(new URL('../../../../cli.ts', import.meta.url))

let station: ImportStation
const children: ChildProcess[] = []

beforeEach(async () => {
  station = await openImportStation()
  fillWith(station.fake, 120)
})

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await station.close()
})

/** Adds enough shows and airings for several transactions of each. */
function fillWith({ station: theirs }: FakeCablecast, count: number): void {
  const [show] = theirs.shows
  const [item] = theirs.scheduleItems
  for (let number = 1; number <= count; number++) {
    theirs.shows.push({ ...show, id: 1000 + number, cgTitle: `Show ${number}`, vods: [] })
    const at = new Date(Date.parse('2026-11-04T00:00:00Z') + number * 3_600_000).toISOString()
    theirs.scheduleItems.push({
      ...item,
      id: 20_000 + number,
      show: 1000 + number,
      runDateTime: at,
    })
  }
}

/** Imports with the command line while the server runs; kills the process when it prints `lastWords`. */
async function importByCommand(lastWords?: string): Promise<number | null> {
  const { config, fake } = station
  const server = ['--url', fake.url, '--organization', 'harbor']
  const days = ['--from', '2026-10-31', '--until', '2026-11-16']
  const child = spawn(process.execPath, [CLI, 'import', 'cablecast', ...server, ...days], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      DOCKET_DATA: config.dataFolder,
      DOCKET_OUTBOUND_ALLOW: '127.0.0.1:*',
      ...(config.databaseUrl !== undefined && { DATABASE_URL: config.databaseUrl }),
    },
  })
  children.push(child)
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (lastWords !== undefined && line.includes(lastWords)) child.kill('SIGKILL')
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}

describe('an import that is killed', () => {
  it('has the same result as an undisturbed one when it runs again', async () => {
    const undisturbed = await openImportStation()
    fillWith(undisturbed.fake, 120)
    await undisturbed.importNow()
    const expected = await importedState(undisturbed.app.records)
    await undisturbed.close()

    const codes: (number | null)[] = []
    const kept: number[] = []
    for (const words of [
      '25 of 124 shows',
      '75 of 124 shows',
      'shows',
      '50 of 127 airings',
      undefined,
    ]) {
      codes.push(await importByCommand(words))
      kept.push((await importedState(station.app.records)).length)
    }

    expect(codes).toEqual([null, null, null, null, 0])
    expect(kept).toEqual(kept.toSorted((a, b) => a - b))
    expect(kept[0]).toBeLessThan(kept.at(-1) ?? 0)
    await expect(importedState(station.app.records)).resolves.toEqual(expected)
    const runs = await station.app.records.list(syncRuns)
    expect(runs.map((run) => run.status)).toEqual(['failed', 'failed', 'failed', 'failed', 'ok'])
  })
})
