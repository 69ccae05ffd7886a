import Hls, { type HlsConfig } from 'hls.js'

const TRIES = 3

/**
 * Plays an HLS stream through Media Source Extensions. What breaks is tried again; `onFail` hears of
 * what stays broken. Whoever asks destroys it.
 */
export function playHls(
  video: HTMLVideoElement,
  url: string,
  onFail: () => void,
  settings: Partial<HlsConfig> = {},
): Hls {
  let tries = 0
  // Workers come from texts, which the page's policy forbids.
  const hls = new Hls({ capLevelToPlayerSize: true, ...settings, enableWorker: false })
  hls.on(Hls.Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return
    tries += 1
    if (tries > TRIES) onFail()
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
