import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { AnyRecord } from '#data/records/any-record.ts'
import { Details } from '#ui/frame/details.tsx'
import type { Resource } from '../resource.ts'
import { RecordFacts } from './record-facts.tsx'
import styles from './record-peek.module.css'
import { useRecordName } from './use-record-name.ts'

type RecordPeekProps = { resource: Resource; record: AnyRecord; onClose: () => void }

/** Shows a record's preview beside its list. */
export function RecordPeek({ resource, record, onClose }: RecordPeekProps) {
  const navigate = useNavigate()
  const { states } = resource.collection.schema
  const state = states ? [states.field] : []
  const names = resource.sections.flatMap((section) => section.names)
  return (
    <Details title={useRecordName(resource, record)} onClose={onClose}>
      <div className={styles.actions}>
        <Button onClick={() => void navigate({ href: `${resource.path}/${record.id}` })}>
          Open
        </Button>
      </div>
      <RecordFacts
        resource={resource}
        record={record}
        names={[...new Set([...state, ...names]), 'created', 'updated']}
      />
    </Details>
  )
}
