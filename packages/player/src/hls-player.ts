import Hls, { CapLevelController, type ErrorData, type HlsConfig } from 'hls.js'
import { stayOnTime } from './stay-on-time.ts'

/** Settings of `hls.js`. A controller set to `undefined` is left out. */
export type PlayerSettings = { [Key in keyof HlsConfig]?: HlsConfig[Key] | undefined } & {
  /** Where a live stream starts, in epoch milliseconds. The player then stays that far behind. */
  startAtMs?: number | undefined
}

const MAX_RETRIES = 3
const NOT_FOUND = 404

/** Why nothing plays. `missing`: there is no stream at the address. */
export type PlayTrouble = 'unreachable' | 'unplayable' | 'missing'

/** Leaves out the sound of a muted picture, so that it is not loaded. */
export const WITHOUT_SOUND = {
  audioStreamController: undefined,
  audioTrackController: undefined,
} satisfies PlayerSettings

class LowestLevel extends CapLevelController {
  override getMaxLevel(): number {
    return 0
  }
}

/**
 * For a small picture without sound and captions that starts and stops often: the lowest quality, with little
 * buffering.
 */
export const SMALL_PICTURE = {
  ...WITHOUT_SOUND,
  subtitleStreamController: undefined,
  subtitleTrackController: undefined,
  timelineController: undefined,
  capLevelController: LowestLevel,
  startLevel: 0,
  maxBufferLength: 8,
  maxMaxBufferLength: 10,
  backBufferLength: 4,
} satisfies PlayerSettings

/**
 * Plays an HLS stream through Media Source Extensions. Retries after errors, and calls `onFail` when an error
 * persists. The caller must destroy the returned object.
 */
export function playHls(
  video: HTMLVideoElement,
  url: string,
  onFail: (trouble: PlayTrouble) => void,
  { startAtMs, ...settings }: PlayerSettings = {},
): Hls {
  let tries = 0
  // `hls.js` creates its worker from a string, which the page's policy forbids. Live streams get an infinite duration:
  // otherwise the controls would show the length of the playlist.
  const live = { liveDurationInfinity: true }
  const config = { capLevelToPlayerSize: true, ...live, ...settings, enableWorker: false }
  // The types of `hls.js` do not allow a controller to be `undefined`, but `hls.js` does.
  const hls = new Hls(config as Partial<HlsConfig>)
  hls.on(Hls.Events.ERROR, (_, error) => {
    const { fatal, type } = error
    if (!fatal) return
    tries += 1
    if (isMissing(hls, error)) onFail('missing')
    else if (tries > MAX_RETRIES)
      onFail(type === Hls.ErrorTypes.NETWORK_ERROR ? 'unreachable' : 'unplayable')
    else if (type === Hls.ErrorTypes.MEDIA_ERROR) hls.recoverMediaError()
    else hls.loadSource(url)
  })
  hls.on(Hls.Events.FRAG_BUFFERED, () => {
    tries = 0
  })
  const leave = readdressTracks(video)
  hls.on(Hls.Events.DESTROYING, leave)
  if (startAtMs !== undefined) startAt(hls, video, startAtMs)
  else if (!settings.startPosition) stayOnTime(hls, video)
  hls.loadSource(url)
  hls.attachMedia(video)
  return hls
}

/**
 * Moves a live stream to a given time as soon as it plays. `hls.js` starts live streams close to their end, and only
 * then knows the position of each time.
 */
function startAt(hls: Hls, video: HTMLVideoElement, atMs: number): void {
  hls.once(Hls.Events.FRAG_BUFFERED, () => {
    const fragments = hls.latestLevelDetails?.fragments ?? []
    const begun = fragments.findLast(({ programDateTime }) => (programDateTime ?? 0) <= atMs)
    const { start, programDateTime } = begun ?? fragments[0] ?? { start: 0 }
    video.currentTime = start + Math.max(0, atMs - (programDateTime ?? atMs)) / 1000
  })
}

/** Returns whether the stream's main playlist is missing. */
function isMissing({ levels }: Hls, { response }: ErrorData): boolean {
  return response?.code === NOT_FOUND && levels.length === 0
}

/**
 * `hls.js` gives its caption elements an empty file as a `data:` address, which the page's policy forbids. This
 * replaces it with the same file as a `blob:` address, like the picture's, before it loads. Returns a function that
 * stops this.
 */
function readdressTracks(video: HTMLVideoElement): () => void {
  const empty = URL.createObjectURL(new Blob(['WEBVTT'], { type: 'text/vtt' }))
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLTrackElement && node.src.startsWith('data:')) node.src = empty
    }
  })
  observer.observe(video, { childList: true })
  return () => {
    observer.disconnect()
    URL.revokeObjectURL(empty)
  }
}

/** A program that a stream identifies. */
export type ShownProgram = { id: string; title: string }

/** The class of the date ranges that identify programs. */
const PROGRAM_CLASS = 'tv.docket.program'

/**
 * Reports which program is on screen, whenever that changes: `null` between programs, and `undefined` while the stream
 * identifies none. Viewers may be behind real time, so the clock is less reliable.
 */
export function followPrograms(
  hls: Hls,
  video: HTMLVideoElement,
  onProgram: (program: ShownProgram | null | undefined) => void,
): void {
  let last: string | null | undefined
  const reportProgram = () => {
    const shown = shownProgram(hls)
    const id = shown === null ? null : shown?.id
    if (id === last) return
    last = id
    onProgram(shown)
  }
  video.addEventListener('timeupdate', reportProgram)
  hls.on(Hls.Events.LEVEL_UPDATED, reportProgram)
  hls.on(Hls.Events.DESTROYING, () => video.removeEventListener('timeupdate', reportProgram))
}

function shownProgram(hls: Hls): ShownProgram | null | undefined {
  const at = hls.playingDate?.getTime()
  const ranges = Object.values(hls.latestLevelDetails?.dateRanges ?? {}).filter(
    (range) => range?.class === PROGRAM_CLASS,
  )
  if (at === undefined || ranges.length === 0) return undefined
  const begun = ranges.filter((range) => range && range.startDate.getTime() <= at)
  const latest = begun.reduce(
    (last, range) => (range && (!last || range.startDate > last.startDate) ? range : last),
    undefined,
  )
  if (!latest || (latest.endDate && latest.endDate.getTime() <= at)) return null
  return { id: latest.id, title: latest.attr['X-TITLE'] ?? '' }
}

/** An audio track of a stream. `describes` marks an audio description; the language may be empty. */
export type SoundTrack = { id: number; name: string; language: string; describes: boolean }

/** The characteristic of an audio description (RFC 8216, 4.3.4.1). */
const DESCRIBES = 'public.accessibility.describes-video'

/** Reports the audio tracks and the chosen one, now and after every change. */
export function followSounds(
  hls: Hls,
  onSounds: (tracks: readonly SoundTrack[], chosen: number) => void,
): void {
  const report = () =>
    onSounds(
      hls.audioTracks.map(({ name, lang = '', characteristics = '' }, id) => ({
        id,
        name,
        language: lang,
        describes: characteristics.split(',').includes(DESCRIBES),
      })),
      hls.audioTrack,
    )
  hls.on(Hls.Events.AUDIO_TRACKS_UPDATED, report)
  hls.on(Hls.Events.AUDIO_TRACK_SWITCHED, report)
}

/**
 * Returns a function that shows or hides a stream's captions: its default track, or else the first. Hidden
 * captions are not loaded.
 */
export function showCaptionsIn(hls: Hls): (shown: boolean) => void {
  let wanted = false
  const choose = () => {
    const usual = hls.subtitleTracks.findIndex((track) => track.default)
    hls.subtitleDisplay = wanted
    hls.subtitleTrack = wanted && hls.subtitleTracks.length > 0 ? Math.max(usual, 0) : -1
  }
  // `hls.js` itself chooses a track after this event, so wait until it has.
  hls.on(Hls.Events.SUBTITLE_TRACKS_UPDATED, () => queueMicrotask(choose))
  return (shown) => {
    wanted = shown
    choose()
  }
}
