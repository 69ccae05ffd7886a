import Hls from 'hls.js'

/** A player begins at a segment's distance from its place, so it is late by a segment at most. */
const MOST_LATE_AT_FIRST_MS = 5000
/** Who is later than that does not make up for it by playing faster. */
const MOST_LATE_MS = 15_000
/** From here on, a player that is late plays faster, until it is as good as on time. */
const LATE_MS = 300
const ON_TIME_MS = 50
const FASTER = 1.1
/** What must be loaded behind the place to which a player goes, so that it does not stop there. */
const AHEAD_SEC = 1
/** What must be loaded while it plays faster. */
const AHEAD_OF_FASTER_SEC = 2
/** So many segments must be listed behind the place, so that there is always something to load. */
const LISTED_SEGMENTS = 2

/**
 * Takes a player of a live stream with dates to the time that is now, as soon as that is loaded: it would begin up to a
 * segment later. From then on, it makes up for what it loses on a busy machine. `hls.js` would go by the end of
 * the playlist as it was loaded last, which says the time to a segment only. After a long interruption, as when the
 * computer slept, it goes to what is on now, unless the viewer has paused or gone back. Where a clock is wrong by more, or
 * a stream is listed late, the player stays where it is, and `hls.js` keeps its distance.
 */
export function stayOnTime(hls: Hls, video: HTMLVideoElement): void {
  let hasBegun = false
  let isFaster = false
  // Whether the viewer is late by choice.
  let isBehindByChoice = false
  const begin = (lateMs: number) => {
    hasBegun = lateMs < LATE_MS || lateMs > MOST_LATE_AT_FIRST_MS
    if (hasBegun || loadedSec(video) < lateMs / 1000 + AHEAD_SEC) return
    video.currentTime += lateMs / 1000
    hasBegun = true
  }
  const look = () => {
    const lateMs = latenessOf(hls, video)
    if (lateMs === undefined) return play(false)
    hls.config.maxLiveSyncPlaybackRate = 1
    if (!hasBegun) return begin(lateMs)
    if (video.paused) return
    if (lateMs < LATE_MS) isBehindByChoice = false
    if (lateMs > MOST_LATE_MS && !isBehindByChoice) video.currentTime += lateMs / 1000
    else play(isBehind(video, lateMs, isFaster))
  }
  const chooses = () => {
    if (hasBegun && !video.ended) isBehindByChoice = true
  }
  const notesSeek = () => {
    // What the player does itself takes it to what is on now.
    if ((latenessOf(hls, video) ?? 0) > MOST_LATE_MS) chooses()
  }
  const play = (faster: boolean) => {
    const isUsual = video.playbackRate === (isFaster ? FASTER : 1)
    // The viewer may have chosen another rate.
    if (isUsual && faster !== isFaster) video.playbackRate = faster ? FASTER : 1
    isFaster = faster
  }
  hls.on(Hls.Events.FRAG_BUFFERED, look)
  const listeners = { timeupdate: look, pause: chooses, seeking: notesSeek }
  for (const [name, listener] of Object.entries(listeners)) video.addEventListener(name, listener)
  hls.on(Hls.Events.DESTROYING, () => {
    for (const [name, listener] of Object.entries(listeners)) {
      video.removeEventListener(name, listener)
    }
  })
}

/** Returns by how much a player is late, or `undefined` where its stream has not listed enough to be on time. */
function latenessOf(hls: Hls, video: HTMLVideoElement): number | undefined {
  const details = hls.latestLevelDetails
  const at = hls.playingDate?.getTime()
  if (!details?.live || at === undefined) return undefined
  const lateMs = Date.now() - at
  const listedSec = details.edge - video.currentTime - lateMs / 1000
  return listedSec < LISTED_SEGMENTS * details.targetduration ? undefined : lateMs
}

function isBehind(video: HTMLVideoElement, lateMs: number, isFaster: boolean): boolean {
  const isLate = lateMs > (isFaster ? ON_TIME_MS : LATE_MS) && lateMs < MOST_LATE_MS
  return isLate && loadedSec(video) > AHEAD_OF_FASTER_SEC
}

/** Returns for how many seconds the video could go on with what is loaded. */
function loadedSec({ currentTime, buffered }: HTMLVideoElement): number {
  for (let at = 0; at < buffered.length; at += 1) {
    if (buffered.start(at) <= currentTime && buffered.end(at) >= currentTime) {
      return buffered.end(at) - currentTime
    }
  }
  return 0
}
