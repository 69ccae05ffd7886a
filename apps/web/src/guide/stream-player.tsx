import { useEffect, useRef, useState } from 'react'
import { useWords } from './use-words.ts'

type StreamPlayerProps = { url: string; name: string }

/** A stream that begins when it is asked for; until then nothing of a player is loaded. */
export function StreamPlayer({ url, name }: StreamPlayerProps) {
  const words = useWords()
  const video = useRef<HTMLVideoElement>(null)
  const [asked, setAsked] = useState(false)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    const element = video.current
    if (!asked || !element) return
    const fail = () => setFailed(true)
    const opened = openStream(element, url, fail)
    opened.catch(fail)
    return () => void opened.then((close) => close(), fail)
  }, [asked, url])

  return (
    <div className="g-player">
      {/* biome-ignore lint/a11y/useMediaCaption: captions come with the stream, whose they are */}
      <video ref={video} controls={asked} playsInline aria-label={name} />
      {!asked && (
        <button
          type="button"
          className="g-button g-button-main g-play g-scripted"
          onClick={() => setAsked(true)}
        >
          ▶ {words.play}
        </button>
      )}
      {failed && <p role="alert">{words.streamFails}</p>}
    </div>
  )
}

/** Plays the stream, by `hls.js` where the browser needs it for HLS; answers what ends it. */
async function openStream(
  video: HTMLVideoElement,
  url: string,
  onFail: () => void,
): Promise<() => void> {
  const isHls = new URL(url).pathname.endsWith('.m3u8')
  if (isHls && 'MediaSource' in globalThis) {
    const { playHls } = await import('#ui/hls-player.ts')
    const hls = playHls(video, url, onFail)
    void video.play().catch(() => undefined)
    return () => hls.destroy()
  }
  video.addEventListener('error', onFail)
  video.src = url
  void video.play().catch(() => undefined)
  return () => {
    video.removeEventListener('error', onFail)
    video.removeAttribute('src')
    video.load()
  }
}
