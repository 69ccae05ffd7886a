import { beforeAll, describe, expect, it } from 'vitest'
import {
  type CreatedRecord,
  expectRefusal,
  field,
  type Stranger,
  startStranger,
} from '../testing/stranger.ts'

let stranger: Stranger
const COLLECTIONS = '/api/collections'

beforeAll(async () => {
  stranger = await startStranger()
})

const bring = (body: unknown) =>
  stranger.call('PUT', `${COLLECTIONS}/import`, { body, token: stranger.admin })
const one = async (name: string) =>
  stranger.call('GET', `${COLLECTIONS}/${name}`, { token: stranger.admin })

const A = { id: 'aaaaaaaaaaaaaaa', name: 'first', type: 'base' }
const B = { id: 'bbbbbbbbbbbbbbb', name: 'second', type: 'base' }
const TITLE = { ...field('title', 'text'), id: 'titletitle00001' }
const to = (collectionId: string, id: string) => ({
  ...field('to', 'relation', { collectionId, maxSelect: 1 }),
  id,
})

describe('§10 an import', () => {
  it('creates collections that refer to each other, in any order', async () => {
    const collections = [
      { ...A, schema: [TITLE, to(B.id, 'tototototo00001')] },
      { ...B, schema: [to(A.id, 'tototototo00002')] },
    ]
    const answer = await bring({ collections })
    expect([answer.status, answer.text]).toEqual([204, ''])
    const first = (await one('first')).body as CreatedRecord & { schema: { options: object }[] }
    expect([first.id, first.schema[1]?.options]).toMatchObject([A.id, { collectionId: B.id }])
  })

  it('updates collections that it finds by id, and keeps fields that it does not name', async () => {
    const record = await stranger.create('first', { title: 'kept' })
    const renamed = { ...TITLE, name: 'label' }
    expect(
      (await bring({ collections: [{ ...A, name: 'prime', schema: [renamed] }] })).status,
    ).toBe(204)
    const seen = await stranger.call('GET', `${COLLECTIONS}/prime/records/${record.id}`, {
      token: stranger.admin,
    })
    expect(seen.body).toMatchObject({ label: 'kept', to: '' })
    expectRefusal(await one('first'), 404)
  })

  it.each([[{ collections: [] }], [{}], [{ collections: null }], [{ collections: 'nonsense' }]])(
    'refuses %j',
    async (body) => {
      expectRefusal(await bring(body), 400, { codes: { collections: /^validation_/ } })
    },
  )

  it('succeeds or fails as a whole', async () => {
    const collections = [
      { name: 'whole', type: 'base', schema: [TITLE] },
      { name: 'broken', type: 'base', schema: [TITLE], listRule: 'nothing = 1' },
    ]
    const answer = await bring({ collections })
    expectRefusal(answer, 400)
    expect(Object.keys(answer.body.data as object)).toEqual(['collections'])
    expectRefusal(await one('whole'), 404)
  })

  it('with deleteMissing drops absent collections, and otherwise keeps them', async () => {
    await stranger.collection({ name: 'other', schema: [TITLE] })
    const collections = [
      { ...A, name: 'prime', schema: [{ ...TITLE, name: 'label' }] },
      { ...B, schema: [TITLE] },
    ]
    expect((await bring({ collections })).status).toBe(204)
    expect((await one('other')).status).toBe(200)
    expect((await bring({ collections, deleteMissing: true })).status).toBe(204)
    expectRefusal(await one('other'), 404)
    const { schema } = (await one('prime')).body as unknown as { schema: { name: string }[] }
    expect(schema.map(({ name }) => name)).toEqual(['label'])
    expect((await one('users')).status).toBe(200)
  })

  it('accepts what the list returns, also in the newer form', async () => {
    const list = await stranger.call('GET', `${COLLECTIONS}?perPage=200`, { token: stranger.admin })
    const { items } = list.body as { items: Record<string, unknown>[] }
    expect((await bring({ collections: items, deleteMissing: true })).status).toBe(204)
    const newer = items.map(({ schema, options, ...rest }) => rest)
    expect((await bring({ collections: newer, deleteMissing: true })).status).toBe(204)
    const after = await stranger.call('GET', `${COLLECTIONS}?perPage=200`, {
      token: stranger.admin,
    })
    const plain = ({ updated, ...rest }: Record<string, unknown>) => rest
    expect((after.body.items as typeof items).map(plain)).toEqual(items.map(plain))
  })
})
