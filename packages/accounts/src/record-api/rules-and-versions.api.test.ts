import { collection } from '@docket/model/kernel/collection'
import { text } from '@docket/model/kernel/field'
import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RecordServer, refusalOf, startRecordServer } from '../testing/record-server.ts'

const contacts = collection('contacts', {
  fields: {
    name: text({ required: true, rules: 'string|min:3' }),
    phone: text({ rules: 'phone' }),
    taxNumber: text({ rules: 'ein' }),
    again: text({ rules: 'same:name' }),
  },
  access: { list: '', view: '', create: '', update: '', delete: '' },
})

let server: RecordServer
let client: PocketBase

beforeAll(async () => {
  server = await startRecordServer([contacts])
  client = server.client()
})

afterAll(() => server.stop())

describe('S5.4 a field that names rules', () => {
  it.each([
    [{ name: 'Jo' }, { name: ['min', 'must be at least 3 characters'] }],
    [{ name: 'Jon', phone: '12' }, { phone: ['phone', 'phone_number is invalid'] }],
    [{ name: 'Jon', taxNumber: '1234' }, { taxNumber: ['ein', 'ein is invalid'] }],
    [{ name: 'Jon', again: 'Jan' }, { again: ['same', 'name must match'] }],
    [
      { name: 'Jo', phone: 'x' },
      {
        name: ['min', 'must be at least 3 characters'],
        phone: ['phone', 'phone_number is invalid'],
      },
    ],
  ])('refuses %j on the server, with the form’s message at the field', async (values, faults) => {
    const refused = await refusalOf(client.collection('contacts').create(values))

    expect(refused.status).toBe(400)
    expect(refused.data).toEqual(
      Object.fromEntries(
        Object.entries(faults).map(([name, [rule, message]]) => [
          name,
          { code: `validation_rule_${rule}`, message },
        ]),
      ),
    )
  })

  it('accepts valid and empty values', async () => {
    const kept = { name: 'Jon', phone: '(617) 555-0123', taxNumber: '12-3456789', again: 'Jon' }
    expect(await client.collection('contacts').create(kept)).toMatchObject(kept)
    expect(await client.collection('contacts').create({ name: 'Ann' })).toMatchObject({ phone: '' })
  })
})

describe('an update that names the version it is based on', () => {
  const from = (updated: string) => ({ headers: { 'If-Match': `"${updated}"` } })

  it('is accepted if nobody else saved', async () => {
    const { id, updated } = await client.collection('contacts').create({ name: 'Maria' })

    const saved = await client.collection('contacts').update(id, { name: 'Marie' }, from(updated))

    expect(saved.name).toBe('Marie')
  })

  it('is refused with 409 and changes nothing if someone else saved', async () => {
    const { id, updated } = await client.collection('contacts').create({ name: 'Omar' })
    server.clock.advance(1000)
    await client.collection('contacts').update(id, { phone: '617-555-0123' })

    const refused = await refusalOf(
      client.collection('contacts').update(id, { name: 'Oscar' }, from(updated)),
    )

    expect(refused.status).toBe(409)
    expect(await client.collection('contacts').getOne(id)).toMatchObject({
      name: 'Omar',
      phone: '617-555-0123',
    })
  })

  it('is accepted as usual without a version', async () => {
    const { id } = await client.collection('contacts').create({ name: 'Nina' })
    server.clock.advance(1000)

    expect(await client.collection('contacts').update(id, { name: 'Nora' })).toMatchObject({
      name: 'Nora',
    })
  })
})
