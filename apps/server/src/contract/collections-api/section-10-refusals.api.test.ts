import { beforeAll, describe, expect, it } from 'vitest'
import {
  type CreatedRecord,
  expectRefusal,
  field,
  type Stranger,
  startStranger,
} from '../testing/stranger.ts'

let stranger: Stranger
let count = 0
const COLLECTIONS = '/api/collections'
const TITLE = field('title', 'text')
const OPEN = { listRule: '', viewRule: '', createRule: '', updateRule: '', deleteRule: '' }

beforeAll(async () => {
  stranger = await startStranger()
})

async function make(given: object): Promise<CreatedRecord & { name: string }> {
  count += 1
  const body = { name: `thing${count}`, type: 'base', ...given }
  return (await stranger.asAdmin('POST', COLLECTIONS, body)).body as CreatedRecord & {
    name: string
  }
}

describe('§10 changes that are refused', () => {
  it.each([
    [{ name: '' }, ['name']],
    [{ name: 'with blank' }, ['name']],
    [{ name: '../x' }, ['name']],
    [{ name: 'USERS' }, ['name']],
    [{ name: 'users', type: 'auth', schema: [] }, ['name']],
    [{ name: 'shows', schema: [TITLE] }, ['name']],
    [{ name: 'x', type: 'nonsense' }, ['type']],
    [{ name: 'x', schema: [field('a', 'nonsense')] }, ['schema']],
    [{ name: 'x', schema: [field('id', 'text')] }, ['schema']],
    [{ name: 'x', schema: [TITLE, TITLE] }, ['schema']],
    [{ name: 'x', schema: [TITLE, field('Title', 'text')] }, ['schema']],
    [{ name: 'x', schema: [field('a b', 'text')] }, ['schema']],
    [{ name: 'x', schema: [null, TITLE] }, ['schema']],
    [{ name: 'x', fields: [null] }, ['fields']],
    [{ name: 'x', schema: [field('a', 'text', { pattern: '(' })] }, ['schema']],
    [{ name: 'x', schema: [field('a', 'text', { min: 5, max: 2 })] }, ['schema']],
    [
      { name: 'x', schema: [field('a', 'date', { min: '2026-01-02', max: '2026-01-01' })] },
      ['schema'],
    ],
    [{ name: 'x', schema: [field('a', 'select', { maxSelect: 1, values: [] })] }, ['schema']],
    [{ name: 'x', schema: [field('a', 'relation', { collectionId: 'nowhere' })] }, ['schema']],
    [{ name: 'x', schema: [null] }, ['schema']],
    [{ name: 'x', schema: ['title'] }, ['schema']],
    [{ name: 'x', fields: [{ name: 'a', type: 'nonsense' }] }, ['fields']],
    [{ name: 'x', fields: [null] }, ['fields']],
    [{ name: 'x', schema: [TITLE], listRule: 'nothing = 1' }, ['listRule']],
    [{ name: 'x', schema: [TITLE], viewRule: 'title = ' }, ['viewRule']],
    [{ name: 'x', schema: [TITLE], createRule: '(title = 1' }, ['createRule']],
    [{ name: 'x', schema: [TITLE], updateRule: '@collection.none.a = 1' }, ['updateRule']],
    [{ name: 'x', schema: [TITLE], deleteRule: 7 }, ['deleteRule']],
    [{ name: 'x', schema: [TITLE], indexes: ['nonsense'] }, ['indexes']],
    [{ name: 'x', schema: [TITLE], indexes: ['CREATE INDEX i ON x (nothing)'] }, ['indexes']],
  ])('with an error on the key: %j', async (given, keys) => {
    const answer = await stranger.asAdmin('POST', COLLECTIONS, { type: 'base', ...given })
    expectRefusal(answer, 400)
    expect(Object.keys(answer.body.data as object)).toEqual(keys)
    expectRefusal(await stranger.asAdmin('GET', `${COLLECTIONS}/x`), 404)
  })

  it('include dropping a collection that others refer to or that ships with the server', async () => {
    const target = await make({ schema: [TITLE] })
    await make({ schema: [field('to', 'relation', { collectionId: target.id, maxSelect: 1 })] })
    expectRefusal(await stranger.asAdmin('DELETE', `${COLLECTIONS}/${target.id}`), 400)
    expectRefusal(await stranger.asAdmin('DELETE', `${COLLECTIONS}/_superusers`), 400)
    expectRefusal(await stranger.asAdmin('PATCH', `${COLLECTIONS}/users`, { fields: [null] }), 400)
    const free = await make({ schema: [TITLE] })
    const gone = await stranger.asAdmin('DELETE', `${COLLECTIONS}/${free.name}`)
    expect([gone.status, gone.text]).toEqual([204, ''])
    expectRefusal(await stranger.list(free.name), 404)
  })

  it('include a unique index that existing values violate', async () => {
    const made = await make({ schema: [TITLE], ...OPEN })
    for (const _time of [1, 2]) await stranger.create(made.name, { title: 'same' })
    const indexes = [`CREATE UNIQUE INDEX idx_u ON ${made.name} (title)`]
    expectRefusal(await stranger.asAdmin('PATCH', `${COLLECTIONS}/${made.id}`, { indexes }), 400, {
      codes: { indexes: /^validation_/ },
    })
  })
})
