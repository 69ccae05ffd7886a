import { Button } from '@mantine/core'
import { IconDownload, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AnyRecord } from '#data/any-record.ts'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/page-title.ts'
import { useStationTime } from '#ui/station-time.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ListBody } from './list-body.tsx'
import { ListTools } from './list-tools.tsx'
import { ListViews } from './list-views.tsx'
import { RecordPeek } from './record-peek.tsx'
import type { Resource } from './resource.ts'
import styles from './resources.module.css'
import { saveCsv } from './save-csv.ts'
import { useList } from './use-list.ts'
import { useMay } from './use-may.ts'
import { useSelection } from './use-selection.ts'
import { countOf } from './write-many.ts'

type ListPageProps = { resource: Resource }

/** All records of an entity: found, put in order, marked, changed together, taken along. */
export function ListPage({ resource }: ListPageProps) {
  const { path, one, many } = resource
  usePageTitle(many)
  const navigate = useNavigate()
  const clocks = useStationTime()
  const list = useList(resource)
  const selection = useSelection(list.question)
  const may = useMay(resource.collection)
  const [peeked, setPeeked] = useState<AnyRecord>()
  const searchInput = useRef<HTMLInputElement>(null)
  const { total } = list.pages

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
              onClick={() => void saveCsv(resource, list.question, clocks)}
              disabled={!total}
            >
              Export CSV
            </Button>
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
      <ListViews resource={resource} list={list} />
      <ListTools resource={resource} list={list} searchInput={searchInput} />
      <ListBody
        resource={resource}
        list={list}
        selection={may.update || may.remove ? selection : undefined}
        peeked={peeked?.id}
        onPeek={setPeeked}
      />
      <BulkBar resource={resource} selection={selection} may={may} />
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
