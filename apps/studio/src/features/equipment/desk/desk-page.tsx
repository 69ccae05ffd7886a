import { reservations } from '@docket/model/equipment/reservations'
import { entities as names } from '@docket/texts/studio/app'
import { equipment as words } from '@docket/texts/studio/equipment'
import { Button, TextInput } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { AreaNav } from '#resources/area-nav.tsx'
import { useReading } from '#resources/use-may.ts'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { ErrorScreen } from '#ui/notice/error-screen.tsx'
import { EQUIPMENT_LISTS } from '../area.ts'
import styles from './desk.module.css'
import type { DeskSearch } from './desk-search.ts'
import { FoundItem } from './found-item.tsx'
import { watchCamera } from './watch-camera.ts'

const PATH = '/equipment/desk'

/** The page to check equipment out and in by its tag. The user types or scans the tag. */
export function DeskPage() {
  usePageTitle(words.desk)
  const navigate = useNavigate({ from: PATH })
  const isStaff = useReading({ collection: reservations }) === 'all'
  const { tag, scan = false } = useSearch({ strict: false }) as DeskSearch
  const show = (search: DeskSearch) => void navigate({ search, replace: true })

  if (!isStaff) return <ErrorScreen status={403} description={words.forEquipmentStaff} />

  function scanNow(): void {
    // The browser allows the camera only in a document that was loaded for this page, so other pages cause a reload.
    if (isOwnDocument()) show({ scan: true })
    else location.assign(`${PATH}?scan=true`)
  }

  return (
    <>
      <PageHead title={names.equipment} line={words.deskLine} />
      <AreaNav resource={{ area: EQUIPMENT_LISTS, path: PATH }} />
      <div className={styles.page}>
        <TagForm
          key={`asked ${tag}`}
          tag={tag ?? ''}
          onFind={(asked) => show({ tag: asked })}
          onScan={scanNow}
        />
        {scan && <Scanner opened onCode={(code) => show({ tag: code })} onClose={() => show({})} />}
        {!scan && tag && <FoundItem key={`found ${tag}`} tag={tag} />}
      </div>
    </>
  )
}

function isOwnDocument(): boolean {
  const [document] = performance.getEntriesByType('navigation')
  return document !== undefined && new URL(document.name).pathname === PATH
}

type TagFormProps = {
  tag: string
  onFind: (tag: string) => void
  onScan: () => void
}

/** Asks for a tag. A wired scanner types it here and presses Enter, as a person would. */
function TagForm({ tag, onFind, onScan }: TagFormProps) {
  const [typed, setTyped] = useState(tag)
  function find(event: FormEvent): void {
    event.preventDefault()
    if (typed.trim()) onFind(typed.trim())
  }
  return (
    <form className={styles.form} onSubmit={find}>
      <TextInput
        label={words.tag}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        autoFocus
      />
      <Button type="submit" variant="primary" size="sm">
        {words.find}
      </Button>
      <Button size="sm" leftSection={<IconCamera size={16} aria-hidden />} onClick={onScan}>
        {words.scan}
      </Button>
    </form>
  )
}

type ScannerProps = {
  opened: boolean
  onCode: (code: string) => void
  onClose: () => void
}

/** Shows the camera picture until a code is found. */
function Scanner({ onCode, onClose }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [fault, setFault] = useState<string>()
  const found = useEffectEvent(onCode)
  useEffect(() => {
    const over = new AbortController()
    const { signal } = over
    if (video.current) {
      watchCamera(video.current, { signal, onCode: (code) => found(code) }).catch((error) => {
        if (!signal.aborted) setFault(faultText(error))
      })
    }
    return () => over.abort()
  }, [])
  return (
    <section className={styles.scanner} aria-label={words.scan}>
      {fault ? (
        <p role="alert">{fault}</p>
      ) : (
        <>
          <video ref={video} className={styles.sight} muted playsInline />
          <p role="status">{words.holdLabel}</p>
        </>
      )}
      <Button onClick={onClose}>{words.stopScanning}</Button>
    </section>
  )
}

function faultText(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError') return words.cameraNotAllowed
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return words.noCamera
  // Browsers do not allow the camera on pages without HTTPS.
  return navigator.mediaDevices ? words.cameraFails : words.cameraNeedsHttps
}
