import { crawlPages, isCrawling, type Overlays } from '@docket/model/playout/overlays'
import { useEffect, useState } from 'react'
import { usePlayerWords } from './use-player-words.ts'

/** How often to check the time. A crawl may begin and end late by this much. */
const LOOK_MS = 2000
/** How long each part of a crawl is shown to viewers who want no motion. */
const PAGE_MS = 6000
/** A crawl takes this long per character, and at least `MIN_SEC` in total. */
const LETTER_SEC = 0.16
const MIN_SEC = 14

type PictureOverlaysProps = {
  overlays: Overlays
  isPaused: boolean
  /** Whether captions are on. They use the bottom of the picture, so overlays must not be there. */
  hasCaptions: boolean
}

/** Shows the channel's logo and a crawl over the picture, as configured by the station. */
export function PictureOverlays({ overlays, isPaused, hasCaptions }: PictureOverlaysProps) {
  const { bug, crawl } = overlays
  const now = useTicks(crawl !== null)
  const isCrawl = crawl !== null && isCrawling(crawl, now)
  const corner = hasCaptions ? bug?.corner.replace('bottom', 'top') : bug?.corner
  return (
    <>
      {bug && (
        <img
          className="g-bug"
          src={bug.picture}
          alt=""
          data-corner={corner}
          data-below={isCrawl || undefined}
          style={{ opacity: bug.opacity }}
        />
      )}
      {isCrawl && <CrawlLine key={crawl.text} text={crawl.text} isPaused={isPaused} />}
    </>
  )
}

/** Draws the text twice: once for screen readers, and once visibly, either moving or in parts that do not move. */
function CrawlLine({ text, isPaused }: { text: string; isPaused: boolean }) {
  const words = usePlayerWords()
  const isStill = useStillness()
  return (
    <div className="g-crawl" role="note" aria-label={words.crawl}>
      <p className="g-hidden" role="status">
        {text}
      </p>
      {isStill ? (
        <StillCrawl text={text} />
      ) : (
        <p
          className="g-crawl-run"
          aria-hidden
          data-paused={isPaused || undefined}
          style={{ animationDuration: `${Math.max(MIN_SEC, text.length * LETTER_SEC)}s` }}
        >
          {text}
        </p>
      )}
    </div>
  )
}

function StillCrawl({ text }: { text: string }) {
  const pages = crawlPages(text)
  const [page, setPage] = useState(0)
  useEffect(() => {
    if (pages.length < 2) return
    const timer = setInterval(() => setPage((before) => before + 1), PAGE_MS)
    return () => clearInterval(timer)
  }, [pages.length])
  return (
    <p className="g-crawl-still" aria-hidden>
      {pages[page % pages.length]}
    </p>
  )
}

/** Returns the current time, updated while `isNeeded`. */
function useTicks(isNeeded: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isNeeded) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), LOOK_MS)
    return () => clearInterval(timer)
  }, [isNeeded])
  return now
}

/** Returns whether the viewer wants no motion. */
function useStillness(): boolean {
  const [isStill, setStill] = useState(true)
  useEffect(() => {
    const wish = matchMedia('(prefers-reduced-motion: reduce)')
    const update = () => setStill(wish.matches)
    update()
    wish.addEventListener('change', update)
    return () => wish.removeEventListener('change', update)
  }, [])
  return isStill
}
