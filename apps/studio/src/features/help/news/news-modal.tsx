import { news as words } from '@docket/texts/studio/help'
import { useEffect, useEffectEvent } from 'react'
import { LATEST_NEWS } from '#data/account/latest-news.ts'
import { saveSettings, useSettings } from '#data/account/own-account.ts'
import { useSession } from '#data/session/use-session.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { HashModalProps } from '#ui/dialog/hash-modals.ts'
import styles from './news-modal.module.css'

/** Newest first. When you add an item, also increase `LATEST_NEWS`. */
const NEWS = [
  [words.pictures, words.picturesText],
  [words.cards, words.cardsText],
  [words.onAir, words.onAirText],
  [words.free, words.freeText],
  [words.messages, words.messagesText],
  [words.reports, words.reportsText],
  [words.spanish, words.spanishText],
] as const

/** Lists what is new for station staff. Opening it marks it as read. */
export function NewsModal({ opened, onClose }: HashModalProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={words.whatsNew} size="lg">
      <News />
    </Dialog>
  )
}

function News() {
  const user = useSession()?.user
  const settings = useSettings()
  const note = useEffectEvent(() => {
    if (!user || settings.seen.news >= LATEST_NEWS) return
    const seen = { ...settings.seen, news: LATEST_NEWS }
    // If saving fails, it stays unread.
    saveSettings(user, { ...settings, seen }).catch(() => undefined)
  })
  useEffect(() => note(), [])
  return (
    <ul className={styles.news}>
      {NEWS.map(([title, text]) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
