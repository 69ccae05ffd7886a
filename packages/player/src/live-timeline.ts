import type Hls from 'hls.js'
import type { LiveTimeline } from './controls/place.ts'
import { latenessOf } from './stay-on-time.ts'

/** Returns the timeline of a live stream. */
export function timelineOf(hls: Hls, video: HTMLVideoElement): LiveTimeline {
  return {
    dateAt(sec) {
      const at = hls.playingDate?.getTime()
      return at === undefined ? undefined : at + (sec - video.currentTime) * 1000
    },
    liveSec() {
      const details = hls.latestLevelDetails
      if (!details?.live) return undefined
      const lateMs = latenessOf(hls, video)
      if (lateMs !== undefined) return video.currentTime + lateMs / 1000
      return hls.liveSyncPosition ?? details.edge
    },
    seek(sec) {
      video.currentTime = sec
    },
  }
}

/** Returns the same for a stream that the browser plays without `hls.js`, as Safari does. */
export function plainTimelineOf(video: HTMLVideoElement): LiveTimeline {
  return {
    dateAt(sec) {
      const { getStartDate } = video as HTMLVideoElement & { getStartDate?(): Date }
      const start = getStartDate?.call(video).getTime()
      return start === undefined || Number.isNaN(start) ? undefined : start + sec * 1000
    },
    liveSec: () => undefined,
    seek(sec) {
      video.currentTime = sec
    },
  }
}
