import { ScrollRegion } from '#ui/scroll-region.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import styles from '../admin.module.css'
import { RULE_NAMES, RULES } from './draft.ts'
import type { StoredCollection, StoredField } from './stored-collections.ts'

const TRAITS = new Set(['id', 'name', 'type', 'system', 'presentable'])

type CollectionFactsProps = { stored: StoredCollection }

/** The structure of a collection that ships with Docket. Only a Docket release changes it. */
export function CollectionFacts({ stored }: CollectionFactsProps) {
  return (
    <>
      <p className={styles.quiet}>
        This collection is part of Docket. You can change its records but not its definition.
      </p>
      <section className={styles.section}>
        <h2 className={styles.heading}>Fields</h2>
        <ScrollRegion className={styles.scroll} name="List of fields">
          <PlainTable columns={['Name', 'Type', 'Options']}>
            {stored.fields.map((field) => (
              <tr key={field.id}>
                <td>{field.name}</td>
                <td>{field.type}</td>
                <td className={styles.code} data-wide>
                  {optionsOf(field)}
                </td>
              </tr>
            ))}
          </PlainTable>
        </ScrollRegion>
      </section>
      <section className={styles.section}>
        <h2 className={styles.heading}>Access</h2>
        <dl className={styles.facts}>
          {RULE_NAMES.map((name) => (
            <div key={name}>
              <dt>{RULES[name]}</dt>
              <dd className={styles.code}>{ruleText(stored[name])}</dd>
            </div>
          ))}
        </dl>
      </section>
      {stored.indexes.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.heading}>Indexes</h2>
          <p className={styles.code}>{stored.indexes.join('\n')}</p>
        </section>
      )}
    </>
  )
}

function ruleText(rule: string | null): string {
  if (rule === null) return 'Administrators only'
  return rule === '' ? 'Everyone' : rule
}

/** Returns only the options that are set, such as `required, max 200`. */
function optionsOf(field: StoredField): string {
  return Object.entries(field)
    .filter(([name, value]) => !TRAITS.has(name) && isSet(value))
    .map(([name, value]) => (value === true ? name : `${name} ${textOf(value)}`))
    .join(', ')
}

function isSet(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  return value !== null && value !== '' && value !== false && value !== 0
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.join(' | ') : String(value)
}
