import { tour as words } from '@docket/texts/studio/help'
import { Button } from '@mantine/core'
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { saveSettings, useSettings } from '#data/account/own-account.ts'
import { useSession } from '#data/session/use-session.ts'
import type { HashModalProps } from '#ui/dialog/hash-modals.ts'
import styles from './tour.module.css'

const ROOM_PX = 4

type MarkPlace = { left: number; top: number; width: number; height: number }

/** Returns the position of the first of the elements that is on screen, and updates it when the window is resized. */
function usePlaceOf(selectors: readonly string[] = []): MarkPlace | undefined {
  const [place, setPlace] = useState<MarkPlace>()
  const all = selectors.join()
  useLayoutEffect(() => {
    const measure = () => setPlace(placeOf(all === '' ? [] : all.split(',')))
    measure()
    addEventListener('resize', measure)
    addEventListener('scroll', measure, { capture: true, passive: true })
    return () => {
      removeEventListener('resize', measure)
      removeEventListener('scroll', measure, { capture: true })
    }
  }, [all])
  return place
}

function placeOf(selectors: readonly string[]): MarkPlace | undefined {
  for (const element of selectors.flatMap((one) => [...document.querySelectorAll(one)])) {
    const { left, top, width, height } = element.getBoundingClientRect()
    const isSeen = width > 0 && height > 0 && top >= 0 && top + height <= innerHeight
    if (isSeen) {
      return {
        left: left - ROOM_PX,
        top: top - ROOM_PX,
        width: width + 2 * ROOM_PX,
        height: height + 2 * ROOM_PX,
      }
    }
  }
  return undefined
}

/** A stop on the tour: its text, and the selectors of the elements to highlight. The first one on screen is used. */
type TourStop = { id: string; title: string; text: string; at: readonly string[] }

const TOUR_STOPS: readonly TourStop[] = [
  {
    id: 'timeline',
    title: words.timeline,
    text: words.timelineText,
    at: ['a[href="/schedule"]', 'a[href="/channels"]'],
  },
  { id: 'library', title: words.library, text: words.libraryText, at: ['a[href="/shows"]'] },
  { id: 'guide', title: words.guide, text: words.guideText, at: ['a[href^="/tvguide"]'] },
  {
    id: 'people',
    title: words.people,
    text: words.peopleText,
    at: ['a[href="/submission"]', 'a[href="/members"]'],
  },
  { id: 'help', title: words.help, text: words.helpText, at: ['button[aria-keyshortcuts]'] },
]

/** A tour of five stops, in a card that leaves the page usable. It starts automatically once. */
export function Tour({ opened, onClose }: HashModalProps) {
  return opened ? createPortal(<TourCard onClose={onClose} />, document.body) : null
}

function TourCard({ onClose }: { onClose: () => void }) {
  const [at, setAt] = useState(0)
  const card = useRef<HTMLDivElement>(null)
  const stop = TOUR_STOPS[at]
  const place = usePlaceOf(stop?.at)
  useSeenTour()
  useKeptFocus(card)

  // Escape closes the card, because nothing inside it uses that key.
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') onClose()
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step) setAt(Math.min(TOUR_STOPS.length - 1, Math.max(0, at + step)))
  }

  if (!stop) return null
  const isLast = at === TOUR_STOPS.length - 1
  return (
    <>
      {place && <div className={styles.mark} style={place} data-tour-mark={stop.id} aria-hidden />}
      <div
        ref={card}
        className={styles.card}
        role="dialog"
        aria-label={words.tour}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <div aria-live="polite">
          <p className={styles.step}>{words.step({ at: at + 1, of: TOUR_STOPS.length })}</p>
          <h2 className={styles.title}>{stop.title}</h2>
          <p className={styles.text}>{stop.text}</p>
        </div>
        <div className={styles.actions}>
          {!isLast && (
            <Button variant="quiet" onClick={onClose}>
              {words.skip}
            </Button>
          )}
          <span className={styles.space} />
          {at > 0 && <Button onClick={() => setAt(at - 1)}>{words.back}</Button>}
          <Button data-next onClick={isLast ? onClose : () => setAt(at + 1)}>
            {isLast ? words.finish : words.next}
          </Button>
        </div>
      </div>
    </>
  )
}

/** Saves in the user’s settings that the tour was shown. */
function useSeenTour(): void {
  const user = useSession()?.user
  const settings = useSettings()
  const note = useEffectEvent(() => {
    if (!user || settings.seen.tour) return
    const seen = { ...settings.seen, tour: true }
    // If saving fails, the tour is shown again next time.
    saveSettings(user, { ...settings, seen }).catch(() => undefined)
  })
  useEffect(() => note(), [])
}

/** Takes the focus unless the user is already typing. Afterward, restores it, or moves it to the page. */
function useKeptFocus(card: { current: HTMLElement | null }): void {
  useEffect(() => {
    const before = document.activeElement
    const isFree = before === document.body || before instanceof HTMLButtonElement
    if (isFree) card.current?.querySelector<HTMLElement>('[data-next]')?.focus()
    return () => {
      if (document.activeElement !== document.body) return
      // The element that opened the tour may be gone, and nothing had the focus if the tour started automatically.
      const isThere =
        before instanceof HTMLElement && before.isConnected && before !== document.body
      const goal = isThere ? before : document.getElementById('page')
      goal?.focus({ preventScroll: true })
    }
  }, [card])
}
