import type { Rule } from '@docket/model/kernel/access'
import type { CollectionSchema } from '@docket/model/kernel/collection'
import { type CallDescription, component, PAGING } from '@docket/service/http'
import { pageOf } from '@docket/service/openapi'

// API descriptions of the record calls, for one collection.

const SHAPING = {
  expand: 'Relation fields whose records are returned under `expand`.',
  fields: 'Return only these keys: `title,expand.series.title`, `description:excerpt(200)`.',
}

export function listCall(schema: CollectionSchema): CallDescription[] {
  return [
    {
      ...open(schema.access.list),
      area: 'Records',
      summary: `List ${schema.name}`,
      query: {
        ...PAGING,
        filter: 'In the filter language: `title ~ "council" && created > "2026-01-01"`.',
        sort: 'Fields; `-` in front sorts in descending order: `-created,title`.',
        ...SHAPING,
      },
      answer: pageOf(component(schema.name)),
    },
  ]
}

export function viewCall(schema: CollectionSchema): CallDescription[] {
  return [
    {
      ...open(schema.access.view),
      area: 'Records',
      summary: `Read a record of ${schema.name}`,
      query: SHAPING,
      answer: component(schema.name),
    },
  ]
}

export function createCall(schema: CollectionSchema): CallDescription[] {
  if (schema.type === 'view') return []
  return [
    {
      ...open(schema.access.create, FORMS),
      area: 'Records',
      summary: `Create a record of ${schema.name}`,
      query: SHAPING,
      body: component(`${schema.name}.new`),
      answer: component(schema.name),
    },
  ]
}

export function updateCall(schema: CollectionSchema): CallDescription[] {
  if (schema.type === 'view') return []
  return [
    {
      ...open(schema.access.update, FORMS),
      area: 'Records',
      summary: `Change a record of ${schema.name}`,
      query: SHAPING,
      body: component(`${schema.name}.changes`),
      answer: component(schema.name),
    },
  ]
}

export function deleteCall(schema: CollectionSchema): CallDescription[] {
  if (schema.type === 'view') return []
  return [
    {
      ...open(schema.access.delete),
      area: 'Records',
      summary: `Delete a record of ${schema.name}`,
    },
  ]
}

const FORMS =
  'A form (`multipart/form-data`) with the same names works as well, and can contain files.'

/** Describes who may call an operation, as far as the rule shows it without a record. */
function open(rule: Rule, more = ''): Pick<CallDescription, 'who' | 'description'> {
  const lines = rule ? [`Allowed if: \`${rule}\``, more] : [more]
  const description = lines.filter(Boolean).join('\n\n')
  if (rule === null) return { who: 'superuser', ...(description && { description }) }
  const needsPerson = rule.includes('@request.auth')
  return { who: needsPerson ? 'loggedIn' : 'anyone', ...(description && { description }) }
}
