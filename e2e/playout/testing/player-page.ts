import { readFileSync } from 'node:fs'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

const PLAYER = fileURLToPath(import.meta.resolve('@docket/player/hls-player'))
const MODULES = '/player/'
const playersOwn = createRequire(PLAYER)
const HLS = join(dirname(playersOwn.resolve('hls.js')), 'hls.mjs')

/** What the page shows at a moment. Times are epoch milliseconds. */
export type Sample = {
  /** The wall-clock time. */
  now: number
  /** The guide time of the frame on screen, and of the player's position. */
  frameAt: number
  playingAt: number
  color: readonly number[]
  caption: string
}

/** What the player did at a moment, and its position in seconds of its own timeline. */
export type Move = { now: number; what: string; at: number; loadedTo: number; liveTo: number }

declare global {
  interface Window {
    samples: Sample[]
    faults: string[]
    moves: Move[]
  }
}

const PAGE = `<!doctype html><meta charset="utf-8">
<video muted playsinline style="width: 640px"></video>
<script type="importmap">{ "imports": { "hls.js": "/hls.mjs" } }</script>
<script type="module" src="/watch.mjs"></script>`

// Works like the guide's player. Also samples what is on screen and records every error, including those that the
// player recovers from. A request that the player aborts itself, for example to choose another size, does not count.
const WATCH = `
import Hls from 'hls.js'
import { playHls, showCaptionsIn } from '/player/hls-player.ts'
window.samples = []
window.faults = []
window.moves = []
const video = document.querySelector('video')
const address = new URLSearchParams(location.search).get('play')
const settings = { lowLatencyMode: true, maxLiveSyncPlaybackRate: 1.1 }
const hls = playHls(video, address, (trouble) => window.faults.push(trouble), settings)
hls.on(Hls.Events.ERROR, (_, { details, fatal, reason, error }) => {
  if (details === Hls.ErrorDetails.INTERNAL_ABORTED) return
  window.faults.push([details, fatal ? 'fatal' : 'survived', reason ?? error?.message].join(' '))
})
const note = (what) => {
  const { buffered, currentTime: at } = video
  const loadedTo = buffered.length === 0 ? 0 : buffered.end(buffered.length - 1)
  window.moves.push({ now: Date.now(), what, at, loadedTo, liveTo: hls.liveSyncPosition ?? 0 })
}
for (const what of ['waiting', 'playing', 'seeking', 'pause', 'ratechange']) {
  video.addEventListener(what, () => note(what === 'ratechange' ? 'rate ' + video.playbackRate : what))
}
hls.on(Hls.Events.LEVEL_SWITCHED, (_, { level }) => note('level ' + level))
// Turns on captions, as a viewer does, once the first picture is on screen.
video.addEventListener('playing', () => showCaptionsIn(hls)(true), { once: true })
const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
let sampledAt = 0
const look = (_, { mediaTime }) => {
  video.requestVideoFrameCallback(look)
  const now = Date.now()
  const playing = hls.playingDate
  if (!playing || now - sampledAt < 250) return
  sampledAt = now
  const { videoWidth: width, videoHeight: height } = video
  canvas.drawImage(video, width * 0.02, height * 0.5, 4, 4, 0, 0, 1, 1)
  // The ids of segments are also a track, and may come first.
  const [track] = [...video.textTracks].filter(
    ({ kind, mode }) => kind !== 'metadata' && mode !== 'disabled',
  )
  window.samples.push({
    now,
    frameAt: playing.getTime() + (mediaTime - video.currentTime) * 1000,
    playingAt: playing.getTime(),
    color: [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3),
    caption: [...(track?.activeCues ?? [])].map(({ text }) => text).join(' | '),
  })
}
video.requestVideoFrameCallback(look)
void video.play()
`

const SCRIPT = 'text/javascript'

/** Returns the files of a page at `/watch?play=` that plays the stream with the guide's player. */
export function playerFile(url: string): { type: string; body: string } | undefined {
  switch (url.replace(/\?.*/, '')) {
    case '/watch':
      return { type: 'text/html', body: PAGE }
    case '/watch.mjs':
      return { type: SCRIPT, body: WATCH }
    case '/hls.mjs':
      return { type: SCRIPT, body: readFileSync(HLS, 'utf8') }
    default:
      return url.startsWith(MODULES) ? { type: SCRIPT, body: readModule(url) } : undefined
  }
}

/** Returns a module of the player in the form that browsers read. */
function readModule(url: string): string {
  const path = join(dirname(PLAYER), basename(url))
  return stripTypeScriptTypes(readFileSync(path, 'utf8'))
}

/** Returns what the page has recorded since the last call, and clears it there. */
export function takeNotes(page: Page) {
  return page.evaluate(() => {
    const { samples, faults, moves } = window
    window.samples = []
    window.faults = []
    window.moves = []
    return { samples, faults, moves }
  })
}
