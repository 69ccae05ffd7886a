import { CSV_TARGETS } from '@docket/model/csv/target'
import type { ReadScope } from '@docket/model/kernel/access'
import { genderOf } from '@docket/texts/format'
import { resources as shared, list as words } from '@docket/texts/studio/resources'
import { Button } from '@mantine/core'
import { IconDownload, IconPlus, IconUpload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { useHashModals } from '#ui/dialog/hash-modals.ts'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { usePageKeys } from '#ui/keys/page-keys.ts'
import { ErrorScreen } from '#ui/notice/error-screen.tsx'
import { useStationTime } from '#ui/time/station-time.tsx'
import { AreaNav } from '../area-nav.tsx'
import { useStationFields } from '../field/use-station-fields.ts'
import { RecordPeek } from '../record/record-peek.tsx'
import type { Resource } from '../resource.ts'
import { useMay, useReading } from '../use-may.ts'
import { BulkBar } from './bulk-bar.tsx'
import { LIST_KEYS } from './keys/list-keys.ts'
import { enterTable, useListKeys } from './keys/use-list-keys.ts'
import { ListBody } from './list-body.tsx'
import styles from './list-page.module.css'
import { saveCsv } from './save-csv.ts'
import { ListTools } from './tools/list-tools.tsx'
import { type List, useList } from './use-list.ts'
import { useSelection } from './use-selection.ts'
import { ViewBar } from './view-bar.tsx'
import { countOf } from './write-many.tsx'

type ListPageProps = { resource: Resource }

/** Shows all records of an entity. Users who may read none of them see an error page (S2.7). */
export function ListPage({ resource }: ListPageProps) {
  const reading = useReading(resource)
  if (reading !== 'nothing') return <ReadableList resource={resource} reading={reading} />

  return (
    <ErrorScreen
      status={403}
      description={shared.noAccess({
        several: resource.several,
        gender: genderOf(resource.several),
      })}
    />
  )
}

/** A list that can be searched, sorted, edited in bulk, and exported. */
function ReadableList({ reading, ...props }: ListPageProps & { reading: ReadScope }) {
  const { complete, resource, list, total } = useCompleteList(props.resource)
  const { path, one, many } = resource
  usePageTitle(many)
  const navigate = useNavigate()
  const clocks = useStationTime()
  const selection = useSelection(list.question)
  const may = useMay(resource)
  const [peeked, setPeeked] = useState<AnyRecord>()
  const searchInput = useRef<HTMLInputElement>(null)
  const page = useRef<HTMLDivElement>(null)
  usePageKeys(LIST_KEYS)

  async function exportCsv(): Promise<void> {
    await saveCsv(resource, list.question, clocks)
  }

  const create = () => void navigate({ href: `${path}/new` })
  useListKeys({
    '/': () => searchInput.current?.focus(),
    n: () => may.create && create(),
    j: (event) => enterTable(page.current, event),
    k: (event) => enterTable(page.current, event),
  })

  return (
    <div className={styles.list} ref={page}>
      <PageHead
        title={many}
        // Reserve the line's space until the total is known.
        line={
          <span className={total === undefined ? styles.unknown : undefined}>
            {lineOf(resource, total ?? 0, reading)}
          </span>
        }
        actions={
          <>
            <Button
              variant="quiet"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => void exportCsv()}
              disabled={!total}
            >
              {words.exportCsv}
            </Button>
            {resource.actions(may)}
            {may.create && <ImportButton collection={resource.collection.name} />}
            {may.create && (
              <Button
                variant="primary"
                leftSection={<IconPlus size={16} aria-hidden />}
                onClick={create}
              >
                {resource.add ?? shared.newOf({ one, gender: genderOf(one) })}
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
        resource={complete}
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

/**
 * Loads a list while the station's own fields are still loading. `complete` is the resource with these, once they are
 * known; until then, the total is unknown too, because the address may filter by such a field.
 */
function useCompleteList(known: Resource) {
  const complete = useStationFields(known)
  const resource = complete ?? known
  const list = useList(resource)
  return { complete, resource, list, total: complete && list.pages.total }
}

/**
 * Returns text such as "7 charges". If the list shows only the user's own records, the text says so, because the total
 * does not cover all records.
 */
function lineOf(resource: Resource, total: number, reading: ReadScope): string {
  return reading === 'all' ? countOf(resource, total) : words.ofYourOwn({ total })
}

/** Opens the CSV import if the collection supports it. */
function ImportButton({ collection }: { collection: string }) {
  const { openModal } = useHashModals()
  if (!CSV_TARGETS.some((target) => target === collection)) return null
  return (
    <Button
      variant="quiet"
      leftSection={<IconUpload size={16} aria-hidden />}
      onClick={() => openModal('upload-csv')}
    >
      {words.importCsv}
    </Button>
  )
}

type ListViewsProps = { resource: Resource; list: List }

/** Shows the list's views, starting with all records. */
function ListViews({ resource: { path, views, several }, list }: ListViewsProps) {
  const all = { name: shared.all({ several, gender: genderOf(several) }), search: {} }
  return <ViewBar path={path} views={[all, ...views]} search={list.search} />
}
