import Hls from 'hls.js'
import type { OpenStream } from './stream.ts'

/** As little as keeps the picture steady: nine of them share the line. */
const SPARING = {
  capLevelToPlayerSize: true,
  startLevel: 0,
  maxBufferLength: 8,
  maxMaxBufferLength: 10,
  backBufferLength: 10,
  // Workers come from texts, which the page's policy forbids.
  enableWorker: false,
} as const

const TRIES = 3

/** Plays an HLS stream through Media Source Extensions. */
export const openHlsStream: OpenStream = (video, url, onState) => {
  let tries = 0
  const hls = new Hls(SPARING)
  hls.on(Hls.Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return
    tries += 1
    if (tries > TRIES) onState('failed')
    else if (type === Hls.ErrorTypes.MEDIA_ERROR) hls.recoverMediaError()
    else hls.loadSource(url)
  })
  hls.on(Hls.Events.FRAG_BUFFERED, () => {
    tries = 0
  })
  hls.loadSource(url)
  hls.attachMedia(video)
  return {
    rest: () => hls.stopLoad(),
    goOn: () => hls.startLoad(),
    showCaptions: (shown) => {
      hls.subtitleDisplay = shown
    },
    close: () => hls.destroy(),
  }
}
