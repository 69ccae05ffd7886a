import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { App } from '@docket/accounts/app'
import { type EncoderFinder, type Film, INDEX_FILE, prepareFilm } from '@docket/media/encoding'
import {
  POSTER_INK,
  posterAccent,
  posterGround,
  posterLook,
} from '@docket/model/library/artwork/poster'
import { SECOND_MS } from '@docket/model/time/instants'
import { createPainter, type SlidePicture } from '@docket/records/pictures'
import { z } from 'zod'
import { slateKey } from '../assets.ts'
import { type Slate, slateFolder, TEST_SIGNALS } from './slate.ts'
import { MAKE_SLATE } from './slates.ts'
import { COUNTED_SECONDS, numberFile, testFilm } from './test-film.ts'

/** What making slates needs from other features. */
export type SlateTools = {
  findEncoder: EncoderFinder
}

const FOCUS = z.object({ x: z.number(), y: z.number() })
const SLIDE = z.object({
  above: z.string(),
  body: z.string(),
  foot: z.string(),
  picture: z.object({ key: z.string(), focus: FOCUS.optional() }).optional(),
  logo: z.string().optional(),
})
export const SLATE = z.object({
  title: z.string(),
  line: z.string(),
  color: z.string(),
  slide: SLIDE.optional(),
  test: z.enum(TEST_SIGNALS).optional(),
})
const WIDTH = 1280
export const HEIGHT = 720
export const PICTURE = 'slate.jpg'
const LENGTH_SEC = 60
/** How long a slide is on. */
const SLIDE_SEC = 10
/** Short segments, so that programs begin close to their time. */
const SEGMENT_SEC = 2
const MAX_ATTEMPTS = 3
/** Slates are drawn one at a time anyway. */
const SLATES = 'slates'
const MAX_BYTES = 50_000_000

/** Makes slates in a separate job: draws them like posters, packages them as silent films, and reports them. */
export function makeSlates(app: App, tools: SlateTools, onMade: () => void): void {
  const painter = createPainter()
  app.jobs.handle(
    MAKE_SLATE,
    async (payload, { signal }) => {
      const slate: Slate = SLATE.parse(payload)
      const { encoder } = await tools.findEncoder()
      // Without an encoder, the channel is not on air; health says why.
      if (!encoder) return
      const picture = await draw(app, painter, slate)
      if (!picture) throw new Error('The slate could not be drawn.')
      const { hash, version } = slateFolder(slate)
      const folder = join(app.config.dataFolder, 'files', '.slates', hash)
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(join(folder, PICTURE), picture)
        const film = await filmOf(app, painter, { slate, folder })
        const work = { encoder, film, height: HEIGHT, folder, watch: { signal } }
        const { made } = await prepareFilm(work)
        // The index is written last: it makes the slate available.
        const files = made.files.filter((name) => name !== INDEX_FILE)
        for (const name of [...files, INDEX_FILE]) {
          const type = name.endsWith('.mp4') ? 'video/mp4' : 'application/octet-stream'
          await app.storage.store(slateKey(hash, version, name), { path: join(folder, name), type })
        }
        onMade()
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    { lane: 'slates', attempts: MAX_ATTEMPTS },
  )
}

type Painter = ReturnType<typeof createPainter>

async function filmOf(
  app: Pick<App, 'storage'>,
  painter: Painter,
  { slate, folder }: { slate: Slate; folder: string },
): Promise<Film> {
  const { test, slide } = slate
  if (!test) return filmIn(folder, slide ? SLIDE_SEC : LENGTH_SEC)
  if (test === 'countdown') await drawNumbers(app, painter, { slate, folder })
  return testFilm(folder, test)
}

/** Draws a picture for each second of a countdown. */
async function drawNumbers(
  app: Pick<App, 'storage'>,
  painter: Painter,
  { slate, folder }: { slate: Slate; folder: string },
): Promise<void> {
  const { title, line, color } = slate
  for (const second of COUNTED_SECONDS) {
    const picture = await draw(app, painter, { title: String(second), line: line || title, color })
    if (!picture) throw new Error('The count down could not be drawn.')
    await writeFile(join(folder, numberFile(second)), picture)
  }
}

function drawSlate(
  painter: Painter,
  { title, line, color }: Slate,
): Promise<Uint8Array | undefined> {
  const sheet = { width: WIDTH, height: HEIGHT, format: 'jpeg' as const }
  const letters = { title, line, ink: POSTER_INK }
  const ground = posterGround(posterLook({ title, series: line, color }), WIDTH, HEIGHT)
  return painter.paint(SLATES, { poster: { ...sheet, letters } }, async () => Buffer.from(ground))
}

/** Draws a slate or a slide. Leaves out a picture that is gone, or larger than the upload limit. */
export async function draw(
  app: Pick<App, 'storage'>,
  painter: Painter,
  slate: Slate,
): Promise<Uint8Array | undefined> {
  const { title, line, color, slide } = slate
  if (!slide) return drawSlate(painter, slate)
  const { above, body, foot, picture, logo } = slide
  const [shown, mark] = await Promise.all([
    picture && readPicture(app, picture.key),
    logo === undefined ? undefined : readPicture(app, logo),
  ])
  const look = posterLook({ title, series: line, color })
  const pictured: SlidePicture | undefined = shown && {
    bytes: shown,
    ...(picture?.focus && { cover: { focus: picture.focus } }),
  }
  const work = {
    width: WIDTH,
    height: HEIGHT,
    format: 'jpeg' as const,
    title,
    line,
    above,
    body,
    foot,
    ink: POSTER_INK,
    accent: posterAccent(look),
    ...(pictured && { picture: pictured }),
    ...(mark && { logo: mark }),
  }
  const ground = posterGround(look, WIDTH, HEIGHT)
  return painter.paint(SLATES, { slide: work }, async () => Buffer.from(ground))
}

async function readPicture({ storage }: Pick<App, 'storage'>, key: string) {
  const found = await storage.find(key)
  if (!found || found.bytes > MAX_BYTES) return undefined
  const content = await storage.read(key)
  return content && buffer(content)
}

/** A still picture without sound. */
function filmIn(folder: string, lengthSec: number): Film {
  const picture = [
    `movie=${PICTURE}`,
    'loop=-1:1:0',
    'fps=5',
    `trim=duration=${lengthSec}`,
    'scale=out_color_matrix=bt709:out_range=tv',
    'format=yuv420p',
    'setparams=colorspace=bt709:color_primaries=bt709:color_trc=bt709:range=tv[picture]',
  ]
  return {
    folder,
    filters: `${picture.join(',')};anullsrc=r=48000:cl=stereo,atrim=duration=${lengthSec}[sound]`,
    durationMs: lengthSec * SECOND_MS,
    segmentSec: SEGMENT_SEC,
    fps: 5,
    quality: 20,
    preset: 'veryfast',
  }
}
