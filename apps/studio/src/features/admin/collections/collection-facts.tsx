import { collections as words } from '@docket/texts/studio/admin'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { ScrollRegion } from '#ui/viewport/scroll-region.tsx'
import { Code } from '../page/code.tsx'
import { Fact, Facts } from '../page/facts.tsx'
import { Note } from '../page/note.tsx'
import { Section } from '../page/section.tsx'
import styles from './collection-facts.module.css'
import { RULE_NAMES, RULES } from './draft.ts'
import type { StoredCollection, StoredField } from './stored-collections.ts'

const TRAITS = new Set(['id', 'name', 'type', 'system', 'presentable'])

type CollectionFactsProps = { stored: StoredCollection }

/** The structure of a collection that ships with Docket. Only a Docket release changes it. */
export function CollectionFacts({ stored }: CollectionFactsProps) {
  return (
    <>
      <Note>{words.isBuiltIn}</Note>
      <Section heading={words.fields}>
        <ScrollRegion className={styles.fields} name={words.listOfFields}>
          <PlainTable columns={[words.name, words.type, words.options]}>
            {stored.fields.map((field) => (
              <tr key={field.id}>
                <td>{field.name}</td>
                <td>{field.type}</td>
                <td data-wide>
                  <Code isBlock>{optionsOf(field)}</Code>
                </td>
              </tr>
            ))}
          </PlainTable>
        </ScrollRegion>
      </Section>
      <Section heading={words.access}>
        <Facts>
          {RULE_NAMES.map((name) => (
            <Fact key={name} name={RULES[name]}>
              <Code isBlock>{ruleText(stored[name])}</Code>
            </Fact>
          ))}
        </Facts>
      </Section>
      {stored.indexes.length > 0 && (
        <Section heading={words.indexes}>
          <Code isBlock>{stored.indexes.join('\n')}</Code>
        </Section>
      )}
    </>
  )
}

function ruleText(rule: string | null): string {
  if (rule === null) return words.administratorsOnly
  return rule === '' ? words.everyone : rule
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
