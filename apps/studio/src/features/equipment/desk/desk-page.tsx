import { reservations } from '@docket/model/equipment/reservations'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { AreaNav } from '#resources/area-nav.tsx'
import { useReading } from '#resources/use-may.ts'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { ErrorScreen } from '#ui/notice/error-screen.tsx'
import { EQUIPMENT_LISTS } from '../area.ts'
import { words } from '../words.ts'
import styles from './desk.module.css'
import type { DeskSearch } from './desk-search.ts'
import { FoundItem } from './found-item.tsx'
import { Scanner } from './scanner.tsx'
import { TagForm } from './tag-form.tsx'

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
      <PageHead title={words.equipment} line={words.deskLine} />
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
