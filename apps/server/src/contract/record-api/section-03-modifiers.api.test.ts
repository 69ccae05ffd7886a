import { beforeAll, describe, expect, it } from 'vitest'
import { openFieldStage, RELATED } from '../testing/field-stage.ts'
import { expectRefusal, field, type Stranger } from '../testing/stranger.ts'

const [one, two, three] = RELATED
const VALUES = ['a', 'b', 'c']

let stranger: Stranger

beforeAll(async () => {
  const stage = await openFieldStage()
  stranger = stage.stranger
  const relation = (maxSelect: number) => ({ collectionId: stage.target, maxSelect })
  const schema = [
    field('n', 'number', { min: -20, max: 50 }),
    field('tags', 'select', { maxSelect: 3, values: VALUES }),
    field('pick', 'select', { maxSelect: 1, values: VALUES }),
    field('rels', 'relation', relation(3)),
    field('two', 'relation', relation(2)),
    field('one', 'relation', relation(1)),
    field('must', 'relation', relation(1), { required: true }),
  ]
  await stranger.collection({ name: 'modified', schema })
})

describe('§3 modifiers', () => {
  it.each([
    [{ 'n+': 2 }, { n: 12 }],
    [{ 'n-': 2.5 }, { n: 7.5 }],
    [{ 'n+': '5' }, { n: 15 }],
    [{ n: 1, 'n+': 5 }, { n: 6 }],
    [{ 'tags+': 'c' }, { tags: ['a', 'b', 'c'] }],
    [{ 'tags+': ['c', 'a'] }, { tags: ['b', 'c', 'a'].sort() }],
    [{ '+tags': 'c' }, { tags: ['c', 'a', 'b'] }],
    [{ 'tags-': 'a' }, { tags: ['b'] }],
    [{ 'tags-': ['a', 'b'] }, { tags: [] }],
    [{ 'tags-': 'nonsense' }, { tags: ['a', 'b'] }],
    [{ 'rels+': three }, { rels: [one, two, three] }],
    [{ '+rels': [three] }, { rels: [three, one, two] }],
    [{ 'rels-': [one] }, { rels: [two] }],
    [{ 'rels-': [one], 'rels+': three }, { rels: [two, three] }],
    [{ 'one+': two }, { one: two }],
    [{ 'one-': one }, { one: '' }],
    [{ 'one-': two }, { one }],
    [{ 'pick+': 'b' }, { pick: 'b' }],
  ])('%j returns %j', async (body, expected) => {
    const { id } = await modified()
    const path = `/api/collections/modified/records/${id}`
    const answer = await stranger.call('PATCH', path, { body })
    expect(answer.status).toBe(200)
    const sorted = 'tags+' in body && Array.isArray(body['tags+'])
    const { tags } = answer.body as { tags: string[] }
    expect(sorted ? { tags: tags.toSorted() } : answer.body).toMatchObject(expected)
  })

  it.each([
    [{ 'n+': 100 }, { n: 'validation_max_number_constraint' }],
    [{ 'n-': 100 }, { n: 'validation_min_number_constraint' }],
    [{ 'tags+': 'd' }, { tags: 'validation_invalid_value' }],
    [{ 'rels+': ['ccccccccccccccc'] }, { rels: 'validation_missing_rel_records' }],
    [{ 'two+': three }, { two: 'validation_too_many_values' }],
    [{ 'must-': one }, { must: 'validation_required' }],
  ])('respect limits: %j', async (body, codes) => {
    const { id } = await modified()
    const path = `/api/collections/modified/records/${id}`
    expectRefusal(await stranger.call('PATCH', path, { body }), 400, { codes })
  })

  it('work in forms and on creation', async () => {
    const { id } = await modified()
    const form = new FormData()
    form.append('n+', '3')
    form.append('tags+', 'c')
    form.append('rels-', one)
    form.append('rels-', two)
    const path = `/api/collections/modified/records/${id}`
    const { body } = await stranger.call('PATCH', path, { body: form })
    expect(body).toMatchObject({ n: 13, tags: ['a', 'b', 'c'], rels: [] })
    const made = await stranger.create('modified', { 'n+': 4, 'tags+': ['b'], must: one })
    expect(made).toMatchObject({ n: 4, tags: ['b'] })
  })
})

async function modified() {
  return stranger.create('modified', {
    n: 10,
    tags: ['a', 'b'],
    pick: 'a',
    rels: [one, two],
    two: [one, two],
    one,
    must: one,
  })
}
