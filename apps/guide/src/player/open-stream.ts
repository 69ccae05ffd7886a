import { isOwnStream } from '@docket/model/playout/stream-of'
import type { PlayTrouble, ShownProgram, SoundTrack } from '@docket/player/hls-player'
import { plainTimelineOf, timelineOf } from '@docket/player/live-timeline'
import type { LiveTimeline } from '@docket/player/place'
import { startPlaying } from '@docket/player/start-playing'

/**
 * Says why nothing plays: the stream cannot be loaded, the station's channel has nothing to play, or this browser cannot
 * play it.
 */
export type StreamTrouble = 'unreachable' | 'offAir' | 'unplayable'

type StreamListener = {
  onTrouble(trouble: StreamTrouble): void
  onSounds(tracks: readonly SoundTrack[], chosen: number): void
  /** Reports which program is on screen: `null` between programs, `undefined` if the stream names none. */
  onProgram?(program: ShownProgram | null | undefined): void
}

export type OpenedStream = {
  timeline: LiveTimeline
  chooseSound(id: number): void
  close(): void
}

/** Plays slightly faster after a stall to return to guide time, instead of staying behind. */
const KEEPS_UP = { lowLatencyMode: true, maxLiveSyncPlaybackRate: 1.1 }

const HLS_TYPE = 'application/vnd.apple.mpegurl'

type StreamOptions = {
  /** Where to start, in seconds. Absent: at the beginning, or live. */
  startPosition?: number
  /** Where a live stream starts, in epoch milliseconds. */
  startAtMs?: number
  /** Whether it is a small picture without sound and captions, which starts and stops often. */
  isSmall?: boolean
}

/**
 * Plays the media at `url`. Uses `hls.js` for HLS if the browser supports media source extensions. Safari plays HLS itself,
 * because only then can it send the picture to an AirPlay receiver and show captions in the iPhone's full screen.
 */
export async function openStream(
  video: HTMLVideoElement,
  url: string,
  listener: StreamListener,
  options: StreamOptions = {},
): Promise<OpenedStream> {
  const isHls = new URL(url, location.href).pathname.endsWith('.m3u8')
  const opened =
    isHls && needsHls(video)
      ? await openHls(video, url, listener, options)
      : openPlainly(video, url, listener, options)
  void startPlaying(video)
  return opened
}

function needsHls(video: HTMLVideoElement): boolean {
  if ('webkitShowPlaybackTargetPicker' in video && video.canPlayType(HLS_TYPE)) return false
  return 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis
}

async function openHls(
  video: HTMLVideoElement,
  url: string,
  { onTrouble, onSounds, onProgram }: StreamListener,
  { isSmall = false, ...settings }: StreamOptions,
): Promise<OpenedStream> {
  const { followPrograms, followSounds, playHls, SMALL_PICTURE } = await import(
    '@docket/player/hls-player'
  )
  const small = isSmall ? SMALL_PICTURE : {}
  const missing = isOwnStream(new URL(url, location.href).pathname) ? 'offAir' : 'unreachable'
  const onFail = (trouble: PlayTrouble) => onTrouble(trouble === 'missing' ? missing : trouble)
  const pace = settings.startAtMs === undefined ? KEEPS_UP : {}
  const hls = playHls(video, url, onFail, { ...pace, ...small, ...settings })
  followSounds(hls, onSounds)
  if (onProgram) followPrograms(hls, video, onProgram)
  return {
    timeline: timelineOf(hls, video),
    chooseSound: (id) => {
      hls.audioTrack = id
    },
    close: () => hls.destroy(),
  }
}

function openPlainly(
  video: HTMLVideoElement,
  url: string,
  { onTrouble }: StreamListener,
  { startPosition = 0, startAtMs }: StreamOptions,
): OpenedStream {
  const timeline = plainTimelineOf(video)
  const failed = () => {
    const isGone = video.error?.code === MediaError.MEDIA_ERR_NETWORK
    onTrouble(isGone ? 'unreachable' : 'unplayable')
  }
  const goToStart = () => {
    const beginsAt = timeline.dateAt(0)
    const isDated = startAtMs !== undefined && beginsAt !== undefined
    video.currentTime = isDated ? (startAtMs - beginsAt) / 1000 : startPosition
  }
  video.addEventListener('error', failed)
  if (startPosition > 0 || startAtMs !== undefined) {
    video.addEventListener('loadedmetadata', goToStart, { once: true })
  }
  video.src = url
  return {
    timeline,
    chooseSound: () => undefined,
    close: () => {
      video.removeEventListener('error', failed)
      video.removeAttribute('src')
      video.load()
    },
  }
}
