import { createWriteStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { App } from '@docket/accounts/app'
import { INDEX_FILE, prepareStill, type RenditionIndex, SOUND_NAME } from '@docket/media/encoding'
import { packagedKey } from '@docket/model/media/packaged'
import { createPainter } from '@docket/records/pictures'
import { z } from 'zod'
import { draw, HEIGHT, PICTURE, SLATE, type SlateTools } from './make-slate.ts'
import { MAKE_STILL } from './slates.ts'

const ID = z.string().regex(/^[a-z0-9]+$/)
const PAYLOAD = z.object({ slate: SLATE, medium: ID, packaged: ID, version: ID })
const SOUND_FILE = `${SOUND_NAME}.mp4`
const MAX_ATTEMPTS = 3

/**
 * Makes the pictures of sound-only recordings in a separate job: draws a slate and packages it for as long as the sound
 * lasts, together with the unchanged sound, as another version of the medium's package.
 */
export function makeStills(app: App, tools: SlateTools, onMade: () => void): void {
  const painter = createPainter()
  app.jobs.handle(
    MAKE_STILL,
    async (payload, { signal }) => {
      const { slate, medium, packaged, version } = PAYLOAD.parse(payload)
      const { encoder } = await tools.findEncoder()
      if (!encoder) return
      const renditions = await readRenditions(app, packagedKey(medium, packaged, INDEX_FILE))
      // The recording may have been deleted, or replaced.
      if (!renditions) return
      const sound = renditions[SOUND_NAME]
      const picture = await draw(app, painter, slate)
      if (!picture || !sound) throw new Error('The picture could not be drawn.')
      const folder = join(app.config.dataFolder, 'files', '.stills', version)
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(join(folder, PICTURE), picture)
        const stored = packagedKey(medium, packaged, SOUND_FILE)
        if (!(await copyFile(app, stored, join(folder, SOUND_FILE)))) return
        const work = { encoder, folder, picture: PICTURE, height: HEIGHT, sound }
        await prepareStill({ ...work, watch: { signal } })
        await storeStill(app, folder, (name) => packagedKey(medium, version, name))
        onMade()
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    { lane: 'stills', attempts: MAX_ATTEMPTS },
  )
}

type Index = { renditions: Record<string, RenditionIndex> }

async function readRenditions(
  { storage }: App,
  key: string,
): Promise<Index['renditions'] | undefined> {
  const index = await storage.read(key)
  return index && (JSON.parse(await text(index)) as Index).renditions
}

/** Copies a stored file, and returns whether it exists. A file that is opened must be read, or its handle stays open. */
async function copyFile({ storage }: App, key: string, path: string): Promise<boolean> {
  const content = await storage.read(key)
  if (content) await pipeline(content, createWriteStream(path))
  return content !== undefined
}

/** Stores the files of a still. The index is written last: it makes the still available. */
async function storeStill({ storage }: App, folder: string, keyOf: (name: string) => string) {
  for (const name of [`${HEIGHT}.mp4`, SOUND_FILE, INDEX_FILE]) {
    const type = name.endsWith('.mp4') ? 'video/mp4' : 'application/json'
    await storage.store(keyOf(name), { path: join(folder, name), type })
  }
}
