import { uploads as words } from '@docket/texts/studio/app'
import { ActionIcon, Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { FileUpload } from '#data/uploads/file-upload.ts'
import { uploads, useUploads } from '#data/uploads/uploads.ts'
import unseen from '#ui/unseen.module.css'
import { useIsPhone } from '#ui/viewport/use-is-phone.ts'
import { percentOf } from './amounts.ts'
import { newsOf } from './news-of.ts'
import { UploadRow } from './upload-row.tsx'
import styles from './uploads.module.css'

/** The uploads of this browser tab, in a corner of every page. They continue while the user opens other pages. */
export function UploadsTray() {
  const all = useUploads()
  const isPhone = useIsPhone()
  const [isOpen, setIsOpen] = useState(!isPhone)
  const news = useNews(all)
  const hasFinished = all.some(({ state }) => state === 'finished')
  return (
    <>
      <p className={unseen.unseen} role="status">
        {news}
      </p>
      {all.length > 0 && (
        <section className={styles.tray} aria-label={words.uploads}>
          <div className={styles.head}>
            <strong>{summaryOf(all)}</strong>
            {hasFinished && isOpen && (
              <Button variant="quiet" size="xs" onClick={uploads.clearFinished}>
                {words.clear}
              </Button>
            )}
            <ActionIcon
              variant="quiet"
              aria-label={isOpen ? words.hide : words.show}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? <IconChevronDown size={16} /> : <IconChevronUp size={16} />}
            </ActionIcon>
          </div>
          {isOpen && (
            <ul className={styles.rows}>
              {all.map((upload) => (
                <UploadRow key={upload.key} upload={upload} />
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  )
}

/** Returns the latest change for screen readers: when uploads start or end, but not each percent. */
function useNews(all: readonly FileUpload[]): string {
  const before = useRef<readonly FileUpload[]>([])
  const [news, setNews] = useState('')
  useEffect(() => {
    const next = newsOf(before.current, all)
    before.current = all
    if (next) setNews(next)
  }, [all])
  return news
}

function summaryOf(all: readonly FileUpload[]): string {
  const open = all.filter(({ state }) => state !== 'finished')
  if (open.length === 0) return words.allDone
  const stuck = open.filter(({ state }) => state === 'failed' || state === 'missing')
  if (stuck.length === open.length) return words.needsYou({ count: stuck.length })
  const bytes = open.reduce((sum, one) => sum + one.bytes, 0)
  const sent = open.reduce((sum, one) => sum + one.sent, 0)
  const isAway = open.some(({ state }) => state === 'interrupted')
  const what = isAway ? words.serverAway : words.underWay({ count: open.length })
  return `${what} · ${words.percent({ percent: percentOf({ bytes, sent }) / 100 })}`
}
