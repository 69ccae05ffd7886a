import { Button } from '@mantine/core'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { saveSettings, useSettings } from '#data/account/own-account.ts'
import { useSession } from '#data/session/use-session.ts'
import type { HashModalProps } from '#ui/dialog/hash-modals.ts'
import styles from './tour.module.css'
import { TOUR_STOPS } from './tour-stops.ts'
import { usePlaceOf } from './use-place-of.ts'
import { words } from './words.ts'

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
          <p className={styles.step}>{words.step(at + 1, TOUR_STOPS.length)}</p>
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
