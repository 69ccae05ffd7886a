import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { INDEX_FILE } from '@docket/media/encoding'
import { shows } from '@docket/model/library/shows'
import { media } from '@docket/model/media/media'
import { packagedKey } from '@docket/model/media/packaged'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { HOUR_MS, SECOND_MS, toInstant } from '@docket/model/time/instants'
import { systemClock } from '@docket/service/clock'
import { readConfig } from '@docket/service/config'
import { openLog } from '@docket/service/log'
import { slateKey } from '../../apps/server/src/features/playout/assets.ts'
import { gapSlate, slateFolder } from '../../apps/server/src/features/playout/slates/slate.ts'
import { installFeatures } from '../../apps/server/src/features.ts'
import { createPlatform } from '../../apps/server/src/platform/create-platform.ts'

// A station whose channel repeats a film of 80 seconds all day. Picture segments are 1 MB and sound segments 64 kB. No
// player could decode them.
const SEGMENTS = 20
const SEGMENT_SEC = 4
const PICTURE_BYTES = 1_000_000
const SOUND_BYTES = 64_000
const INIT_BYTES = 1000
const VERSION = 'bench1'

const config = readConfig(process.env)
const platform = await createPlatform({ config, clock: systemClock, log: openLog('warn') })
installFeatures(platform.app)
const { app } = platform
const folder = mkdtempSync(join(config.dataFolder, 'bench-'))

const lengthMs = SEGMENTS * SEGMENT_SEC * SECOND_MS
const { medium, slate } = await app.transaction(async (records) => {
  const values = { name: 'Bench', slug: 'bench', timeZone: 'America/New_York' }
  const station = await records.create(organizations, values)
  const organization = station.id
  const channel = await records.create(channels, {
    organization,
    name: 'One',
    slug: 'one',
    playout: 'linear' as const,
    public: true,
  })
  const title = 'Around the harbor'
  const show = await records.create(shows, { organization, title, visibility: 'public' as const })
  const medium = await records.create(media, {
    organization,
    show: show.id,
    kind: 'video' as const,
    status: 'ready' as const,
    packaged: VERSION,
    durationMs: lengthMs,
    loops: true,
  })
  await records.create(airings, {
    organization,
    channel: channel.id,
    show: show.id,
    title,
    startsAt: toInstant(systemClock.now() - HOUR_MS),
    endsAt: toInstant(systemClock.now() + 23 * HOUR_MS),
    source: 'local' as const,
    status: 'planned' as const,
  })
  return { medium: medium.id, slate: slateFolder(gapSlate({ channel, station })) }
})
await storePackage((name) => packagedKey(medium, VERSION, name), PICTURE_BYTES)
await storePackage((name) => slateKey(slate.hash, slate.version, name), INIT_BYTES)
await platform.stop()
console.log('http://127.0.0.1:0 seeded')

/** Stores a package the way packaging does. */
async function storePackage(key: (name: string) => string, pictureBytes: number): Promise<void> {
  const sizes = { 720: pictureBytes, sound: SOUND_BYTES }
  const renditions: Record<string, unknown> = {}
  for (const [name, bytes] of Object.entries(sizes)) {
    const segments = Array.from({ length: SEGMENTS }, (_, at) => ({
      offset: INIT_BYTES + at * bytes,
      bytes,
      durationMs: SEGMENT_SEC * SECOND_MS,
    }))
    renditions[name] = { initBytes: INIT_BYTES, segments }
    await store(key(`${name}.mp4`), Buffer.alloc(INIT_BYTES + SEGMENTS * bytes, name))
  }
  await store(key(INDEX_FILE), JSON.stringify({ durationMs: lengthMs, renditions }))
}

async function store(key: string, content: string | Buffer): Promise<void> {
  const path = join(folder, 'file')
  writeFileSync(path, content)
  await app.storage.store(key, { path, type: 'video/mp4' })
}
