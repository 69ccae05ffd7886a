import { Button } from '@mantine/core'
import { IconDownload, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AnyRecord } from '#data/any-record.ts'
import { PageHead } from '#ui/frame/page-head.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { usePageTitle } from '#ui/page-title.ts'
import { useStationTime } from '#ui/station-time.tsx'
import { AreaNav } from './area-nav.tsx'
import { ImportButton } from './import-button.tsx'
import { ListBody } from './list-body.tsx'
import { ListTools } from './list-tools.tsx'
import { ListViews } from './list-views.tsx'
import type { Resource } from './resource.ts'
import styles from './resources.module.css'
import { useList } from './use-list.ts'
import { useMay } from './use-may.ts'
import { useSelection } from './use-selection.ts'
import { useStationFields } from './use-station-fields.ts'
import { countOf } from './write-many.ts'

// Fetched with the first mark, and the first look.
const BulkBar = onDemand(async () => (await import('./bulk-bar.tsx')).BulkBar)
const RecordPeek = onDemand(async () => (await import('./record-peek.tsx')).RecordPeek)

type ListPageProps = { resource: Resource }

/** All records of an entity: found, put in order, marked, changed together, taken along. */
export function ListPage(props: ListPageProps) {
  const resource = useStationFields(props.resource) ?? props.resource
  const { path, one, many } = resource
  usePageTitle(many)
  const navigate = useNavigate()
  const clocks = useStationTime()
  const list = useList(resource)
  const selection = useSelection(list.question)
  const may = useMay(resource)
  const [peeked, setPeeked] = useState<AnyRecord>()
  const searchInput = useRef<HTMLInputElement>(null)
  const { total } = list.pages

  async function exportCsv(): Promise<void> {
    const { saveCsv } = await import('./save-csv.ts')
    await saveCsv(resource, list.question, clocks)
  }

  const create = () => void navigate({ href: `${path}/new` })
  useListKeys({
    '/': () => searchInput.current?.focus(),
    n: () => may.create && create(),
  })

  return (
    <div className={styles.list}>
      <PageHead
        title={many}
        line={total === undefined ? undefined : countOf(resource, total)}
        actions={
          <>
            <Button
              variant="quiet"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => void exportCsv()}
              disabled={!total}
            >
              Export CSV
            </Button>
            {may.create && <ImportButton collection={resource.collection.name} />}
            {may.create && (
              <Button
                variant="primary"
                leftSection={<IconPlus size={16} aria-hidden />}
                onClick={create}
              >
                New {one}
              </Button>
            )}
          </>
        }
      />
      <AreaNav resource={resource} />
      {may.create && resource.makingOf}
      <ListViews resource={resource} list={list} />
      <ListTools resource={resource} list={list} searchInput={searchInput} />
      <ListBody
        resource={resource}
        list={list}
        selection={may.update || may.remove ? selection : undefined}
        peeked={peeked?.id}
        onPeek={setPeeked}
      />
      {selection.records.size > 0 && (
        <BulkBar resource={resource} selection={selection} may={may} />
      )}
      {peeked && (
        <RecordPeek
          key={peeked.id}
          resource={resource}
          record={peeked}
          onClose={() => setPeeked(undefined)}
        />
      )}
    </div>
  )
}

/** Keys that work wherever the focus is, but not while one types. */
function useListKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = keys[event.key]
    if (!key || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    event.preventDefault()
    key()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable || target.closest('input, textarea, select, [role=dialog]') !== null
  )
}
