import { beforeAll, describe, expect, it } from 'vitest'
import { type FieldStage, openFieldStage, RELATED } from '../testing/field-stage.ts'
import { expectRefusal, field } from '../testing/stranger.ts'

let stage: FieldStage
const [one, two] = RELATED

beforeAll(async () => {
  stage = await openFieldStage()
})

const VALUES = ['a', 'b', 'c']
const SINGLE = { maxSelect: 1 }
const MANY = { maxSelect: 3 }

describe('§3 casting', () => {
  it.each([
    ['number', {}, '7', 7],
    ['number', {}, '-7.5', -7.5],
    ['number', {}, '', 0],
    ['number', {}, true, 1],
    ['bool', {}, 'true', true],
    ['bool', {}, 'false', false],
    ['bool', {}, '1', true],
    ['bool', {}, 1, true],
    ['bool', {}, 0, false],
    ['bool', {}, '', false],
    ['text', {}, 7, '7'],
    ['text', {}, true, 'true'],
    ['text', {}, 1.5, '1.5'],
    ['select', { ...MANY, values: VALUES }, 'a', ['a']],
    ['select', { ...MANY, values: VALUES }, ['b', 'a', 'b'], ['b', 'a']],
    ['select', { ...SINGLE, values: VALUES }, ['a', 'b'], 'b'],
    ['select', { ...SINGLE, values: VALUES }, [], ''],
    ['relation', MANY, one, [one]],
    ['relation', MANY, [two, one, two], [two, one]],
    ['relation', SINGLE, [one, two], two],
    ['relation', { maxSelect: 2 }, [one, two, one], [one, two]],
    ['relation', MANY, '', []],
    ['json', {}, null, null],
  ] as [string, object, unknown, unknown][])(
    '%s %j: %j becomes %j',
    async (type, options, it, kept) => {
      const collection = await stage.withField(type, options)
      expect((await stage.stranger.create(collection, { it })).it).toEqual(kept)
    },
  )

  it.each([
    ['{"a":[1,null]}', { a: [1, null] }],
    ['[true]', [true]],
    ['"quoted"', 'quoted'],
    ['7.5', 7.5],
    ['null', null],
    ['{"a":', '{"a":'],
    ['', ''],
  ])('of a JSON field, in JSON and in forms: the text %j becomes %j', async (it, kept) => {
    const collection = await stage.withField('json', {})
    const form = new FormData()
    form.set('it', it)
    for (const body of [{ it }, form]) {
      const path = `/api/collections/${collection}/records`
      const made = await stage.stranger.call('POST', path, { body })
      expect(made.body.it).toEqual(kept)
      const deep = { it: `${'['.repeat(99)}${']'.repeat(99)}` }
      expectRefusal(
        await stage.stranger.call('PATCH', `${path}/${made.body.id}`, { body: deep }),
        400,
      )
    }
  })

  it.each([
    '2024-02-30',
    '2023-02-29 10:00:00Z',
    '2024-04-31T10:00:00+02:00',
    '2024-02-29T24:00:00Z',
    '2024-02-29T23:59:60Z',
    '2024-01-01T00:00:00+24:00',
    '0000-01-01T00:00:00+01:00',
    '9999-12-31T23:59:59-01:00',
  ])('of a date: %s becomes empty', async (it) => {
    const collection = await stage.withField('date', {})
    const path = `/api/collections/${collection}/records`
    const form = new FormData()
    form.set('it', it)
    for (const body of [{ it }, form]) {
      const answer = await stage.stranger.call('POST', path, { body })
      expectRefusal(answer, 400, { codes: { it: 'validation_invalid_value' } })
    }
    const made = await stage.stranger.create(collection, { it: '2024-02-29T23:59:59.999Z' })
    const changed = await stage.stranger.call('PATCH', `${path}/${made.id}`, { body: { it } })
    expectRefusal(changed, 400, { codes: { it: 'validation_invalid_value' } })
    expect(made.it).toBe('2024-02-29 23:59:59.999Z')
  })

  it('of a form: repeated keys become lists, and JSON fields accept JSON', async () => {
    const schema = [
      field('tags', 'select', { ...MANY, values: VALUES }),
      field('last', 'select', { ...SINGLE, values: VALUES }),
      field('json', 'json'),
      field('flag', 'bool'),
      field('count', 'number'),
      field('rels', 'relation', { collectionId: stage.target, ...MANY }),
    ]
    await stage.stranger.collection({ name: 'forms', schema })
    const form = new FormData()
    for (const [key, value] of [
      ['tags', 'a'],
      ['tags', 'b'],
      ['last', 'a'],
      ['last', 'c'],
      ['json', '{"deep":[1,{"a":null}]}'],
      ['flag', 'true'],
      ['count', '12.5'],
      ['rels', one],
    ] as const) {
      form.append(key, value)
    }
    const { body } = await stage.stranger.call('POST', '/api/collections/forms/records', {
      body: form,
    })
    expect(body).toMatchObject({
      tags: ['a', 'b'],
      last: 'c',
      json: { deep: [1, { a: null }] },
      flag: true,
      count: 12.5,
      rels: [one],
    })
  })

  it('of a form with @jsonPayload: it is merged into the body', async () => {
    const form = new FormData()
    form.append('count', '1')
    form.append('@jsonPayload', '{"tags":["c"],"json":{"a":1}}')
    form.append('@jsonPayload', '{"flag":true}')
    const { body } = await stage.stranger.call('POST', '/api/collections/forms/records', {
      body: form,
    })
    expect(body).toMatchObject({ count: 1, tags: ['c'], json: { a: 1 }, flag: true })
    const broken = new FormData()
    broken.append('@jsonPayload', '{"tags":')
    const answer = await stage.stranger.call('POST', '/api/collections/forms/records', {
      body: broken,
    })
    expectRefusal(answer, 400)
  })
})
