import { apiDocs as words } from '@docket/texts/studio/integrations'
import styles from './api-docs.module.css'
import { kindOf, resolve, withoutNull } from './calls.ts'
import { Described } from './described.tsx'
import { FactTable } from './fact-table.tsx'
import type { ApiDocument, ApiSchema } from './use-api-document.ts'

const MAX_DEPTH = 3

type SchemaTableProps = {
  document: ApiDocument
  schema: ApiSchema
  caption: string
  /** Whether the schema describes input. Required properties are then marked. */
  isInput?: boolean
  depth?: number
}

/** The properties of an object, followed by tables for the objects in it. */
export function SchemaTable(props: SchemaTableProps) {
  const { document, caption, isInput = false, depth = 0 } = props
  const { schema } = resolve(document, withoutNull(props.schema))
  if (schema.items) {
    return <SchemaTable {...props} schema={schema.items} caption={words.each({ caption })} />
  }
  const rows = Object.entries(schema.properties ?? {})
  if (rows.length === 0) return <p>{schema.description ?? kindOf(document, props.schema)}</p>
  const inner = depth < MAX_DEPTH ? rows.filter(([, value]) => hasParts(document, value)) : []
  return (
    <>
      <FactTable caption={caption}>
        {rows.map(([name, value]) => (
          <Row
            key={name}
            name={name}
            kind={kindOf(document, value)}
            schema={{ ...describedOf(document, value), ...value }}
            isRequired={isInput && (schema.required?.includes(name) ?? false)}
          />
        ))}
      </FactTable>
      {inner.map(([name, value]) => (
        <SchemaTable key={name} {...props} schema={value} caption={name} depth={depth + 1} />
      ))}
    </>
  )
}

/** Returns the description in the schema that a value refers to. */
function describedOf(document: ApiDocument, value: ApiSchema): Pick<ApiSchema, 'description'> {
  const { description } = resolve(document, withoutNull(value)).schema
  return description === undefined ? {} : { description }
}

function hasParts(document: ApiDocument, value: ApiSchema): boolean {
  const { schema } = resolve(document, withoutNull(value))
  if (schema.items) return hasParts(document, schema.items)
  return schema.properties !== undefined
}

type RowProps = { name: string; kind: string; schema: ApiSchema; isRequired: boolean }

/** One property with its type and limits. */
export function Row({ name, kind, schema, isRequired }: RowProps) {
  const limits = limitsOf(schema)
  return (
    <tr>
      <th scope="row">
        <code>{name}</code>
        {isRequired && <span className={styles.required}>{words.required}</span>}
      </th>
      <td>
        <span className={styles.kind}>{kind}</span>
        {limits && <span className={styles.limits}> · {limits}</span>}
        {schema.description && (
          <p>
            <Described text={schema.description} />
          </p>
        )}
      </td>
    </tr>
  )
}

function limitsOf({ maxLength, minimum, maximum, default: usual }: ApiSchema): string {
  return [
    maxLength !== undefined && words.atMost({ characters: maxLength }),
    minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER && words.from({ least: minimum }),
    maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && words.to({ most: maximum }),
    usual !== undefined && words.defaultOf({ value: JSON.stringify(usual) }),
  ]
    .filter(Boolean)
    .join(', ')
}
