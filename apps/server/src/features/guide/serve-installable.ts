import { readFileSync } from 'node:fs'
import { guidePath, iconPath, STATIONS_PATH, WORKER_PATH } from '@docket/model/guide/paths'
import { type Color, readableAccent } from '@docket/model/guide/readable-color'
import type { FastifyInstance } from 'fastify'
import { sendTagged, toTagged } from '#platform/http/send-tagged.ts'
import { textElement } from './formats/xml.ts'
import { type Catalogues, chooseLanguage, LANGUAGE_VARIES } from './language.ts'
import { LanguageQuery, readQuery, StationParams } from './queries.ts'
import type { Station, Stations } from './stations.ts'

type InstallableParts = {
  http: FastifyInstance
  stations: Stations
  catalogues: Catalogues
  /** The built service worker; without it, nothing is kept. */
  workerScript?: string | undefined
}

const MANIFEST = { type: 'application/manifest+json; charset=utf-8' }
const DRAWING = { type: 'image/svg+xml; charset=utf-8' }
const SCRIPT = { type: 'text/javascript; charset=utf-8' }
/** The ground of the guide in the dark, where it comes up. */
const GROUND = '#030712'
const GREEN: Color = '#10b981'

/** What makes a station's guide an app on its viewers' devices: manifest, icon, service worker. */
export function serveInstallable({
  http,
  stations,
  catalogues,
  workerScript,
}: InstallableParts): void {
  http.get('/tvguide/:organization/app.webmanifest', async (request, reply) => {
    const { organization } = readQuery(StationParams, request.params)
    const { lang } = readQuery(LanguageQuery, request.query)
    const station = await stations.get(organization)
    const words = catalogues[lang ?? chooseLanguage(request, station)]
    const about = words.titles.about(station.face.name)
    const manifest = manifestOf(station, { lang: words.lang, about })
    return sendTagged(
      request,
      reply.headers(LANGUAGE_VARIES),
      toTagged(JSON.stringify(manifest)),
      MANIFEST,
    )
  })

  http.get('/tvguide/:organization/icon.svg', async (request, reply) => {
    const { organization } = readQuery(StationParams, request.params)
    const station = await stations.get(organization)
    reply.header('content-security-policy', "default-src 'none'")
    return sendTagged(request, reply, toTagged(drawIcon(station)), DRAWING)
  })

  if (workerScript === undefined) return
  const script = toTagged(readFileSync(workerScript, 'utf8'))
  http.get(WORKER_PATH, (request, reply) => {
    reply.header('content-security-policy', "default-src 'none'; connect-src 'self'")
    return sendTagged(request, reply, script, SCRIPT)
  })
}

function manifestOf({ face, icon }: Station, { lang, about }: { lang: string; about: string }) {
  const start = guidePath(face.slug)
  const drawn = { src: iconPath(face.slug), sizes: 'any', type: 'image/svg+xml' }
  return {
    id: start,
    name: face.name,
    short_name: face.name,
    description: about,
    lang,
    dir: 'ltr',
    start_url: start,
    // Where the language is chosen as well.
    scope: STATIONS_PATH.replace(/\?.*/, ''),
    display: 'standalone',
    background_color: GROUND,
    theme_color: GROUND,
    categories: ['entertainment', 'news'],
    icons: [
      ...(icon ? [{ src: icon, sizes: '512x512', purpose: 'any' }] : []),
      { ...drawn, purpose: 'any' },
      // A logo would be cut where an icon must fill a circle.
      { ...drawn, purpose: 'maskable' },
    ],
  }
}

/** The station's initial on its color, whole within the circle that masks may leave. */
function drawIcon({ face }: Station): string {
  const { color, on } = readableAccent(face.look?.accent ?? GREEN, 'dark')
  const initial = [...face.name.trim()][0]?.toUpperCase() ?? ''
  const letter = {
    ...{ x: '50%', y: '50%', 'text-anchor': 'middle', 'dominant-baseline': 'central' },
    ...{ 'font-family': 'system-ui, sans-serif', 'font-size': '280', 'font-weight': '700' },
    fill: on,
  }
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">',
    `<rect width="512" height="512" fill="${color}"/>`,
    textElement('text', initial, letter),
    '</svg>',
  ].join('')
}
