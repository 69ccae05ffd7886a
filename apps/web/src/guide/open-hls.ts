import Hls from 'hls.js'

const TRIES = 3

/** Plays an HLS stream through Media Source Extensions; answers what ends it. */
export function openHls(video: HTMLVideoElement, url: string, onFail: () => void): () => void {
  let tries = 0
  // Workers come from texts, which the page's policy forbids.
  const hls = new Hls({ enableWorker: false, capLevelToPlayerSize: true })
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
  void video.play().catch(() => undefined)
  return () => hls.destroy()
}
