import type { AnyRecord } from '#data/records/any-record.ts'
import { sameValue } from '#ui/form/form-state.ts'
import { faceOf } from '../field/field-face.ts'
import { FieldValue } from '../field/field-value.tsx'
import { valueIn } from '../field/value-in.ts'
import type { Resource } from '../resource.ts'
import styles from './record-facts.module.css'

type RecordFactsProps = { resource: Resource; record: AnyRecord; names: readonly string[] }

/** Shows a record's fields for reading. Empty fields are left out. */
export function RecordFacts({ resource, record, names }: RecordFactsProps) {
  const { collection, words } = resource
  const faces = names
    .filter((name) => {
      const value = valueIn(record, name)
      return !sameValue(value, null) && value !== 0 && value !== false
    })
    .map((name) => faceOf(collection.schema, name, words))

  return (
    <dl className={styles.facts}>
      {faces.map((face) => (
        <div key={face.name}>
          <dt>{face.label}</dt>
          <dd>
            <FieldValue face={face} record={record} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
