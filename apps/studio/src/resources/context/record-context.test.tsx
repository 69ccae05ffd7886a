import { readByMembers } from '@docket/model/kernel/access'
import { collection } from '@docket/model/kernel/collection'
import { reference, text } from '@docket/model/kernel/field'
import { describe, expect, it } from 'vitest'
import { useForm } from '#ui/form/use-form.ts'
import { formOf } from '../form/form-of.ts'
import { resource } from '../resource.ts'
import { renderPage } from '../testing/render-page.tsx'
import { NeededFields } from './needed-fields.tsx'
import { RecordContext } from './record-context.tsx'

const venues = collection('venues', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true }),
    name: text({ required: true, max: 200 }),
    place: text({ required: true, max: 200 }),
  },
  indexes: [],
  access: readByMembers('organization', 'content'),
})
const plain = resource(venues, {
  path: '/venues',
  one: 'venue',
  many: 'Venues',
  columns: ['name'],
  search: ['name'],
  sort: 'name',
  sections: [{ names: ['name', 'place'] }],
  empty: null,
})
const RECORD = {
  id: 'one',
  collectionId: 'venues',
  collectionName: 'venues',
  created: '2026-03-02 15:00:00.000Z',
  updated: '2026-03-03 15:00:00.000Z',
  name: 'Pier',
} as never

type FormedProps = {
  values: Readonly<Record<string, unknown>>
  pages?: typeof plain
  record?: never
}

function Formed({ values, pages = plain, record }: FormedProps) {
  const { fields } = formOf(venues.schema, { sections: plain.sections })
  const form = useForm({ fields, values, onSave: async () => undefined })
  return record ? (
    <RecordContext resource={pages} record={record} form={form} />
  ) : (
    <NeededFields resource={pages} form={form} />
  )
}

describe('the panel next to the form of a record', () => {
  it('shows by default when and by whom the record was created and changed', async () => {
    const user = { id: 'u1', organization: 'org1', privileges: ['admin'] }
    const events = [{ id: 'e1', action: 'update', actorName: 'Sam Dock' }]
    const text = (
      await renderPage(<RecordContext resource={plain} record={RECORD} />, {
        user,
        answers: { auditEvents: events },
      })
    ).text()
    expect(text).toContain('Created 03/02/26, 10:00 AM')
    expect(text).toContain('Last changed by Sam Dock 03/03/26, 10:00 AM')
    expect(text).toContain('Nothing else refers to this venue yet.')
  })

  it('shows what a new record still needs', async () => {
    const none = (await renderPage(<Formed values={{}} />)).text()
    const some = (await renderPage(<Formed values={{ name: 'Pier' }} />)).text()
    const all = (await renderPage(<Formed values={{ name: 'Pier', place: 'Bay' }} />)).text()

    expect(none).toContain('2 required fields are still empty.')
    expect(some).toContain('1 required field is still empty.')
    expect(some).toContain('Name Filled in Place Still empty Fill in')
    expect(all).toContain('Everything that is required is filled in.')
  })

  it('shows the feature’s own part, with the values in the form', async () => {
    const own = { ...plain, context: ({ values }: { values: object }) => JSON.stringify(values) }
    const text = (
      await renderPage(<Formed values={{ name: 'Wharf' }} pages={own as never} record={RECORD} />)
    ).text()
    expect(text).toContain('"name":"Wharf"')
    expect(text).not.toContain('Created')
    const emptied = <Formed values={{ name: null }} pages={own as never} record={RECORD} />
    expect(await renderPage(emptied)).not.toContain('Pier')
  })
})
