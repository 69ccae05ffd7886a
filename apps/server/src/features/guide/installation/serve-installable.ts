import { readFileSync } from 'node:fs'
import {
  guidePath,
  iconPath,
  PNG_ICON_SIZES,
  pngIconPath,
  STATIONS_PATH,
  WORKER_PATH,
} from '@docket/model/guide/paths'
import { type Color, readableAccent } from '@docket/model/station/readable-color'
import { readThrough } from '@docket/query/lru-cache'
import { createPainter } from '@docket/records/pictures'
import { sendTagged, type TaggedBytes, toTagged } from '@docket/service/http'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type Catalogs, chooseLanguage, LANGUAGE_VARIES } from '../answers/language.ts'
import { ManifestQuery, readQuery, StationParams } from '../answers/queries.ts'
import type { Station, Stations } from '../stations.ts'
import { drawIcon, drawPngIcon } from './draw-icon.ts'

type InstallableParts = {
  http: FastifyInstance
  stations: Stations
  catalogs: Catalogs
  /** The built service worker. Without it, browsers store nothing for offline use. */
  workerScript?: string | undefined
}

const MANIFEST = { type: 'application/manifest+json; charset=utf-8' }
const DRAWING = { type: 'image/svg+xml; charset=utf-8' }
const PNG = { type: 'image/png' }
const MAX_DRAWN = 300
const SCRIPT = { type: 'text/javascript; charset=utf-8' }
/** The guide's dark background color, which an app shows while it starts. */
const GROUND = '#030712'
const GREEN: Color = '#10b981'

/** Serves what makes a station's guide installable as an app: manifest, icons and service worker. */
export function serveInstallable({
  http,
  stations,
  catalogs,
  workerScript,
}: InstallableParts): void {
  http.get('/tvguide/:organization/app.webmanifest', async (request, reply) => {
    const { organization } = readQuery(StationParams, request.params)
    const { lang, view } = readQuery(ManifestQuery, request.query)
    const station = await stations.get(organization)
    const words = catalogs[lang ?? chooseLanguage(request, station)]
    const about = words.titles.about({ station: station.face.name })
    const manifest = {
      ...manifestOf(station, { lang: words.lang, about }),
      ...(view && televisionApp(station)),
    }
    return sendTagged(
      request,
      reply.headers(LANGUAGE_VARIES),
      toTagged(JSON.stringify(manifest)),
      MANIFEST,
    )
  })

  serveIcons({ http, stations })
  if (workerScript === undefined) return
  const script = toTagged(readFileSync(workerScript, 'utf8'))
  http.get(WORKER_PATH, (request, reply) => {
    reply.header('content-security-policy', "default-src 'none'; connect-src 'self'")
    return sendTagged(request, reply, script, SCRIPT)
  })
}

function manifestOf(station: Station, { lang, about }: { lang: string; about: string }) {
  const { face } = station
  const start = guidePath(face.slug)
  return {
    id: start,
    name: face.name,
    short_name: face.name,
    description: about,
    lang,
    dir: 'ltr',
    start_url: start,
    // The scope includes the page where viewers choose a language.
    scope: STATIONS_PATH.replace(/\?.*/, ''),
    display: 'standalone',
    background_color: GROUND,
    theme_color: GROUND,
    categories: ['entertainment', 'news'],
    icons: iconsOf(station),
  }
}

/** The manifest values that differ for the television app. It is a separate app, so that a television can have both. */
function televisionApp({ face }: Station) {
  const start = guidePath(face.slug, { view: 'tv' })
  return { id: start, start_url: start, display: 'fullscreen', orientation: 'landscape' }
}

/** Returns the initial and colors of a station's icon. */
function drawingOf({ face }: Station) {
  const initial = [...face.name.trim()][0]?.toUpperCase() ?? ''
  return { initial, ...readableAccent(face.look?.accent ?? GREEN, 'dark') }
}

/** Returns the logo or the drawn icon in every size that devices request. */
function iconsOf({ face, icon }: Station) {
  const drawn = { src: iconPath(face.slug), sizes: 'any', type: 'image/svg+xml' }
  const png = (size: 192 | 512) => ({
    src: pngIconPath(size, face.slug),
    sizes: `${size}x${size}`,
    type: 'image/png',
  })
  return [
    ...(icon ? [{ src: icon, sizes: '512x512', purpose: 'any' }] : []),
    { ...drawn, purpose: 'any' },
    ...(icon ? [] : [png(192), png(512)].map((one) => ({ ...one, purpose: 'any' }))),
    // A logo could be cut off where a device crops the icon to a circle, so masks use the drawn icon.
    ...[drawn, png(192), png(512)].map((one) => ({ ...one, purpose: 'maskable' })),
  ]
}

type IconParts = Pick<InstallableParts, 'http' | 'stations'>

/** Serves the drawn icon of each station as SVG and PNG, and Docket's own icon. */
function serveIcons({ http, stations }: IconParts): void {
  http.get('/tvguide/:organization/icon.svg', async (request, reply) => {
    const { organization } = readQuery(StationParams, request.params)
    const station = await stations.get(organization)
    reply.header('content-security-policy', "default-src 'none'")
    return sendTagged(request, reply, toTagged(drawIcon(drawingOf(station))), DRAWING)
  })
  const own = { initial: '', ...readableAccent(GREEN, 'dark') }
  const draw = cacheDrawn()
  for (const size of PNG_ICON_SIZES) {
    http.get(pngIconPath(size), async (request, reply) =>
      sendTagged(request, reply, await draw(own, size), PNG),
    )
    http.get(pngIconPath(size, ':organization'), async (request, reply) => {
      const { organization } = readQuery(StationParams, request.params)
      const drawing = drawingOf(await stations.get(organization))
      return sendTagged(request, reply, await draw(drawing, size), PNG)
    })
  }
}

/** Caches drawn icons by content, so their number depends only on the stations' initials and colors. */
function cacheDrawn() {
  const painter = createPainter()
  const drawn = new LRUCache<string, Promise<TaggedBytes>>({ max: MAX_DRAWN })
  return (drawing: Parameters<typeof drawIcon>[0], size: number): Promise<TaggedBytes> => {
    const key = `${JSON.stringify(drawing)} ${size}`
    const kept = readThrough(drawn, key, () => drawPngIcon(painter, drawing, size).then(toTagged))
    kept.catch(() => drawn.delete(key))
    return kept
  }
}
