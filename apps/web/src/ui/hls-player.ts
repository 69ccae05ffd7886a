import Hls, { type HlsConfig } from 'hls.js'

const TRIES = 3

/**
 * Plays an HLS stream through Media Source Extensions. What breaks is tried again; `onFail` hears of
 * what stays broken. Whoever asks destroys it.
 */
export function playHls(
  video: HTMLVideoElement,
  url: string,
  onFail: (trouble: 'unreachable' | 'unplayable') => void,
  settings: Partial<HlsConfig> = {},
): Hls {
  let tries = 0
  // Workers come from texts, which the page's policy forbids.
  const hls = new Hls({ capLevelToPlayerSize: true, ...settings, enableWorker: false })
  hls.on(Hls.Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return
    tries += 1
    if (tries > TRIES) onFail(type === Hls.ErrorTypes.NETWORK_ERROR ? 'unreachable' : 'unplayable')
    else if (type === Hls.ErrorTypes.MEDIA_ERROR) hls.recoverMediaError()
    else hls.loadSource(url)
  })
  hls.on(Hls.Events.FRAG_BUFFERED, () => {
    tries = 0
  })
  hls.loadSource(url)
  hls.attachMedia(video)
  return hls
}

/** One of the sounds that come with a stream. `describes`: it tells what is to be seen. */
export type SoundTrack = { id: number; name: string; describes: boolean }

/** How a description of what is to be seen is marked (RFC 8216, 4.3.4.1). */
const DESCRIBES = 'public.accessibility.describes-video'

/** Tells which sounds there are and which one is heard, now and after every change. */
export function followSounds(
  hls: Hls,
  onSounds: (tracks: readonly SoundTrack[], chosen: number) => void,
): void {
  const tell = () =>
    onSounds(
      hls.audioTracks.map(({ name, characteristics = '' }, id) => ({
        ...{ id, name },
        describes: characteristics.split(',').includes(DESCRIBES),
      })),
      hls.audioTrack,
    )
  hls.on(Hls.Events.AUDIO_TRACKS_UPDATED, tell)
  hls.on(Hls.Events.AUDIO_TRACK_SWITCHED, tell)
}

/**
 * Answers what shows a stream's captions, and takes them away again: the ones that the stream would
 * show by itself, else its first. Of captions that are not shown nothing is fetched.
 */
export function showCaptionsIn(hls: Hls): (shown: boolean) => void {
  let wanted = false
  const choose = () => {
    const usual = hls.subtitleTracks.findIndex((track) => track.default)
    hls.subtitleDisplay = wanted
    hls.subtitleTrack = wanted && hls.subtitleTracks.length > 0 ? Math.max(usual, 0) : -1
  }
  // After this event `hls.js` makes a choice of its own, for which to wait.
  hls.on(Hls.Events.SUBTITLE_TRACKS_UPDATED, () => queueMicrotask(choose))
  return (shown) => {
    wanted = shown
    choose()
  }
}
