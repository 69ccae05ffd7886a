import { record as words } from '@docket/texts/studio/resources'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { useLiveRecord } from '#data/records/use-live-record.ts'
import { Details } from '#ui/frame/details.tsx'
import { RecordFacts } from '../fact/record-facts.tsx'
import type { Resource } from '../resource.ts'
import { useMay } from '../use-may.ts'
import styles from './record-peek.module.css'
import { useRecordName } from './use-record-name.ts'

type RecordPeekProps = { resource: Resource; record: AnyRecord; onClose: () => void }

/** Shows a record's preview next to its list. */
export function RecordPeek({ resource, record: listed, onClose }: RecordPeekProps) {
  const { data } = useLiveRecord(resource.collection, listed.id)
  const record = data && data.updated > listed.updated ? data : listed
  const navigate = useNavigate()
  const may = useMay(resource, record)
  const shown = useMemo(() => factsOf(resource), [resource])
  return (
    <Details title={useRecordName(resource, record).name} onClose={onClose}>
      <div className={styles.actions}>
        <Button onClick={() => void navigate({ href: `${resource.path}/${record.id}` })}>
          {words.open}
        </Button>
      </div>
      <RecordFacts
        key={record.id}
        resource={resource}
        record={record}
        mayEdit={may.update}
        names={shown}
      />
    </Details>
  )
}

function factsOf({ collection, sections }: Resource): string[] {
  const { states } = collection.schema
  const state = states ? [states.field] : []
  const names = sections.flatMap((section) => section.names)
  return [...new Set([...state, ...names]), 'created', 'updated']
}
