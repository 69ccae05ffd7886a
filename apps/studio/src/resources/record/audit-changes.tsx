import type { CollectionSchema } from '@docket/model/kernel/collection'
import type { AuditEvent } from '@docket/model/station/audit-events'
import { record as words } from '@docket/texts/studio/resources'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { useStationTime } from '#ui/time/station-time.tsx'
import { type FieldFace, faceOf, fieldNamed, type Words } from '../field/field-face.ts'
import { shownText } from '../field/field-text.ts'
import { FieldValue } from '../field/field-value.tsx'
import styles from './record-history.module.css'

type AuditChangesProps = {
  event: Pick<AuditEvent, 'action' | 'before' | 'after'>
  schema: CollectionSchema
  words: Words
}

/** Shows the fields of an audit event with their values before and after. */
export function AuditChanges({
  event: { action, before, after },
  schema,
  words: ownWords,
}: AuditChangesProps) {
  const names = Object.keys({ ...before, ...after }).filter((name) => name !== schema.tenant)
  const faces = names
    .filter((name) => fieldNamed(schema, name) !== undefined)
    .map((name) => faceOf(schema, name, ownWords))
  if (faces.length === 0) return null
  return (
    <dl className={styles.changes}>
      {faces.map((face) => (
        <div key={face.name} className={styles.change}>
          <dt>{face.label}</dt>
          <dd>
            {action !== 'create' && (
              <del className={styles.before}>
                <Value face={face} values={before} />
              </del>
            )}
            {action === 'update' && <span aria-hidden> → </span>}
            {action !== 'delete' && <Value face={face} values={after} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type ValueProps = { face: FieldFace; values: Readonly<Record<string, unknown>> | null }

/** Shows files by name only: the files from before the change no longer exist. */
function Value({ face, values }: ValueProps) {
  const clocks = useStationTime()
  const value = values?.[face.name]
  const record = { [face.name]: value } as AnyRecord
  if (face.kind === 'relation' || face.kind === 'color')
    return value ? <FieldValue face={face} record={record} /> : words.nothing
  if (value === false) return words.no
  return shownText(face, record, clocks) || words.nothing
}
