import Hls from 'hls.js'

/** A player begins at a segment's distance from its place, so it is late by a segment at most. */
const MOST_LATE_MS = 5000
/** Catching up by playing faster does for less. */
const LEAST_LATE_MS = 300
/** What must be loaded behind the place to which a player goes, so that it does not stop there. */
const AHEAD_SEC = 1
/** So many segments must be listed behind the place, so that there is always something to load. */
const LISTED_SEGMENTS = 2

/**
 * Takes a player of a live stream with dates to the time that is now, as soon as that is loaded: it would begin up to a
 * segment later. Where a clock is wrong by more, or a stream is listed late, the player stays where it is.
 */
export function beginOnTime(hls: Hls, video: HTMLVideoElement): void {
  const go = () => {
    const details = hls.latestLevelDetails
    const at = hls.playingDate?.getTime()
    if (!details || at === undefined) return
    const lateMs = Date.now() - at
    if (!details.live || lateMs < LEAST_LATE_MS || lateMs > MOST_LATE_MS) return leave()
    const place = video.currentTime + lateMs / 1000
    const listedSec = details.edge - place
    if (listedSec < LISTED_SEGMENTS * details.targetduration || !isLoaded(video, place)) return
    video.currentTime = place
    leave()
  }
  const leave = () => {
    hls.off(Hls.Events.FRAG_BUFFERED, go)
    video.removeEventListener('timeupdate', go)
  }
  hls.on(Hls.Events.FRAG_BUFFERED, go)
  video.addEventListener('timeupdate', go)
  hls.on(Hls.Events.DESTROYING, leave)
}

function isLoaded({ currentTime, buffered }: HTMLVideoElement, place: number): boolean {
  for (let at = 0; at < buffered.length; at += 1) {
    if (buffered.start(at) <= currentTime && buffered.end(at) >= place + AHEAD_SEC) return true
  }
  return false
}
