import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shows } from '@docket/model/library/shows'
import { media } from '@docket/model/media/media'
import { packagedFolder, packagedKey } from '@docket/model/media/packaged'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { DAY_MS, toInstant } from '@docket/model/time/instants'
import { createTestClock } from '@docket/service/testing/test-clock'
import { expect, it } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import { sweepPackages } from './stored-packages.ts'

it('keeps the drawn picture of a sound recording while its show airs around now', async () => {
  // The disk determines the age of files.
  const clock = createTestClock(toInstant(Date.now()))
  const { app, make } = await startTestApp([], { clock })
  const { id: organization } = await make(organizations)
  const { id: channel } = await make(channels, { organization })
  const { id: show } = await make(shows, { organization })
  const sound = { organization, show, kind: 'audio', status: 'ready', packaged: 'v1' } as const
  const { id } = await make(media, sound)
  const path = join(await mkdtemp(join(tmpdir(), 'docket-still-')), 'index.json')
  for (const version of ['v1', 'stillabc']) {
    await writeFile(path, '{}')
    const key = packagedKey(id, version, 'index.json')
    await app.storage.store(key, { path, type: 'application/json' })
  }
  const airsAt = clock.now() + 4 * DAY_MS
  await make(airings, {
    organization,
    channel,
    show,
    title: 'Choir hour',
    source: 'local',
    status: 'planned',
    startsAt: toInstant(airsAt),
    endsAt: toInstant(airsAt + 600_000),
  })
  const versionsAfter = async (days: number) => {
    clock.advance(days * DAY_MS)
    await sweepPackages(app, new AbortController().signal)
    const found: (string | undefined)[] = []
    for await (const { key } of app.storage.list(packagedFolder(id))) found.push(key.split('/')[2])
    return found.sort()
  }
  expect(await versionsAfter(1)).toEqual(['stillabc', 'v1'])
  expect(await versionsAfter(4)).toEqual(['stillabc', 'v1'])
  expect(await versionsAfter(3)).toEqual(['v1'])
})
