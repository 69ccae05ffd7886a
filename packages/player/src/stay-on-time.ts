import Hls from 'hls.js'

/** A player starts within one segment of its target position, so it is late by at most one segment. */
const MAX_LATE_AT_FIRST_MS = 5000
/** A player that is later than this does not catch up by playing faster. */
const MAX_LATE_MS = 15_000
/** A player that is later than this plays faster until it is practically on time. */
const LATE_MS = 300
const ON_TIME_MS = 50
const FASTER = 1.1
/** How much must be loaded after the position to which a player jumps, so that it does not stall there. */
const AHEAD_SEC = 1
/** How much must be loaded while it plays faster. */
const AHEAD_OF_FASTER_SEC = 2
/** This many segments must be listed after the position, so that there is always something to load. */
const LISTED_SEGMENTS = 2

/**
 * Moves a player of a live stream with dates to the current time, as soon as that is loaded; by default, it would start
 * up to one segment later. From then on, it catches up on time lost on a busy machine. `hls.js` would rely on the end
 * of the most recently loaded playlist, which is only accurate to one segment. After a long interruption, such as when
 * the computer slept, the player jumps to what is on now, unless the viewer has paused or rewound. If a clock is wrong
 * by more than a segment, or a stream is listed late, the player stays where it is, and `hls.js` keeps its distance.
 */
export function stayOnTime(hls: Hls, video: HTMLVideoElement): void {
  let hasBegun = false
  let isFaster = false
  // Whether the viewer is behind on purpose.
  let isBehindByChoice = false
  const begin = (lateMs: number) => {
    hasBegun = lateMs < LATE_MS || lateMs > MAX_LATE_AT_FIRST_MS
    if (hasBegun || loadedSec(video) < lateMs / 1000 + AHEAD_SEC) return
    video.currentTime += lateMs / 1000
    hasBegun = true
  }
  const adjust = () => {
    const lateMs = latenessOf(hls, video)
    if (lateMs === undefined) return play(false)
    hls.config.maxLiveSyncPlaybackRate = 1
    if (!hasBegun) return begin(lateMs)
    if (video.paused) return
    if (lateMs < LATE_MS) isBehindByChoice = false
    if (lateMs > MAX_LATE_MS && !isBehindByChoice) video.currentTime += lateMs / 1000
    else play(isBehind(video, lateMs, isFaster))
  }
  const chooses = () => {
    if (hasBegun && !video.ended) isBehindByChoice = true
  }
  const notesSeek = () => {
    // The player's own jumps take it to what is on now.
    if ((latenessOf(hls, video) ?? 0) > MAX_LATE_MS) chooses()
  }
  const play = (faster: boolean) => {
    const isUsual = video.playbackRate === (isFaster ? FASTER : 1)
    // The viewer may have chosen a different playback rate.
    if (isUsual && faster !== isFaster) video.playbackRate = faster ? FASTER : 1
    isFaster = faster
  }
  hls.on(Hls.Events.FRAG_BUFFERED, adjust)
  const listeners = { timeupdate: adjust, pause: chooses, seeking: notesSeek }
  for (const [name, listener] of Object.entries(listeners)) video.addEventListener(name, listener)
  hls.on(Hls.Events.DESTROYING, () => {
    for (const [name, listener] of Object.entries(listeners)) {
      video.removeEventListener(name, listener)
    }
  })
}

/** Returns how late a player is, or `undefined` if its stream has not listed enough to be on time. */
export function latenessOf(hls: Hls, video: HTMLVideoElement): number | undefined {
  const details = hls.latestLevelDetails
  const at = hls.playingDate?.getTime()
  if (!details?.live || at === undefined) return undefined
  const lateMs = Date.now() - at
  const listedSec = details.edge - video.currentTime - lateMs / 1000
  return listedSec < LISTED_SEGMENTS * details.targetduration ? undefined : lateMs
}

function isBehind(video: HTMLVideoElement, lateMs: number, isFaster: boolean): boolean {
  const isLate = lateMs > (isFaster ? ON_TIME_MS : LATE_MS) && lateMs < MAX_LATE_MS
  return isLate && loadedSec(video) > AHEAD_OF_FASTER_SEC
}

/** Returns how many seconds the video could continue with what is loaded. */
function loadedSec({ currentTime, buffered }: HTMLVideoElement): number {
  for (let at = 0; at < buffered.length; at += 1) {
    if (buffered.start(at) <= currentTime && buffered.end(at) >= currentTime) {
      return buffered.end(at) - currentTime
    }
  }
  return 0
}
