import { beforeAll, describe, expect, it } from 'vitest'
import { type FieldStage, openFieldStage, RELATED } from '../testing/field-stage.ts'
import { expectRefusal, field } from '../testing/stranger.ts'

let stage: FieldStage
const [one, two, three] = RELATED

beforeAll(async () => {
  stage = await openFieldStage()
})

const VALUES = ['a', 'b', 'c']
const SINGLE = { maxSelect: 1 }
const MANY = { maxSelect: 3 }

type Case = [type: string, options: { maxSelect?: number | null }, it: unknown]
/** Assigns each case its own field in a collection that has fields for all of them. */
const named = <Row extends readonly unknown[]>(cases: readonly Row[]) =>
  cases.map((row, at) => [...row, `it${at}`] as const)

const ZEROS: Case[] = [
  ['text', {}, ''],
  ['email', {}, ''],
  ['url', {}, ''],
  ['editor', {}, ''],
  ['date', {}, ''],
  ['number', {}, 0],
  ['bool', {}, false],
  ['json', {}, null],
  ['geoPoint', {}, { lon: 0, lat: 0 }],
  ['select', { ...SINGLE, values: VALUES } as object, ''],
  ['select', { ...MANY, values: VALUES } as object, []],
  ['file', { ...SINGLE, maxSize: 1000 } as object, ''],
  ['file', { ...MANY, maxSize: 1000 } as object, []],
  ['relation', SINGLE, ''],
  ['relation', MANY, []],
  ['relation', { maxSelect: null }, []],
]

describe('§3 an empty field', () => {
  let collections: string[]

  beforeAll(async () => {
    // Newer clients send a number instead of null.
    const newer = ZEROS.map(([type, options]): [string, object] =>
      options.maxSelect === null ? [type, { maxSelect: 999 }] : [type, options],
    )
    collections = [await stage.withFields(ZEROS), await stage.withFields(newer, true)]
  })

  it.each(named(ZEROS))('of type %s %j is its zero value %j, in both forms', async (...one) => {
    const [, , zero, name] = one
    for (const collection of collections) {
      const made = await stage.stranger.create(collection, {})
      expect(made[name]).toEqual(zero)
      expect((await stage.stranger.create(collection, { [name]: null }))[name]).toEqual(zero)
      const filter = `${name} = "" || ${name} != ""`
      expect((await stage.stranger.list(collection, { filter })).status).toBe(200)
    }
  })

  it.each([
    ['text', {}, ''],
    ['email', {}, ''],
    ['url', {}, ''],
    ['editor', {}, ''],
    ['date', {}, ''],
    ['number', {}, 0],
    ['bool', {}, false],
    ['json', {}, null],
    ['json', {}, {}],
    ['json', {}, []],
    ['json', {}, ''],
    ['select', { ...SINGLE, values: VALUES }, ''],
    ['select', { ...MANY, values: VALUES }, []],
    ['file', { ...SINGLE, maxSize: 1000 }, ''],
    ['relation', SINGLE, ''],
    ['relation', MANY, []],
  ])('that is required is refused: %s %j %j', async (type, options, zero) => {
    const collection = await stage.withField(type, { ...options, required: true })
    for (const it of [zero, null, undefined]) {
      const codes = { it: 'validation_required' }
      expectRefusal(await stage.send(collection, it), 400, { codes })
    }
  })
})

const TEXT_MIN = 'validation_min_text_constraint'
const TEXT_MAX = 'validation_max_text_constraint'
const FORMAT = 'validation_invalid_format'
const INVALID = 'validation_invalid_value'
const NUMBER_MIN = 'validation_min_number_constraint'
const NUMBER_MAX = 'validation_max_number_constraint'
const NO_DECIMAL = /^validation_(no_decimal|only_int)_constraint$/
const EMAIL = /^validation_(invalid|is)_email$/
const DOMAIN = 'validation_email_domain_not_allowed'
const URL_FORM = /^validation_(invalid|is)_url$/
const TOO_MANY = 'validation_too_many_values'
const TOO_FEW = 'validation_not_enough_values'
const MISSING = 'validation_missing_rel_records'

const OUTSIDE: [type: string, options: object, it: unknown, code: string | RegExp][] = [
  ['text', { min: 3 }, 'ab', TEXT_MIN],
  ['text', { max: 3 }, 'abcd', TEXT_MAX],
  ['text', { max: 3 }, 'äöüß', TEXT_MAX],
  ['text', { pattern: '^[a-z]+$' }, 'A1', FORMAT],
  ['number', { min: 1 }, 0.5, NUMBER_MIN],
  ['number', { min: -5 }, -6, NUMBER_MIN],
  ['number', { max: 10 }, 10.01, NUMBER_MAX],
  ['number', { max: 0 }, 1, NUMBER_MAX],
  ['number', { noDecimal: true }, 1.5, NO_DECIMAL],
  ['email', {}, 'nobody', EMAIL],
  ['email', {}, 'a@b@c.example', EMAIL],
  ['email', { exceptDomains: ['bad.example'] }, 'a@bad.example', DOMAIN],
  ['email', { onlyDomains: ['good.example'] }, 'a@bad.example', DOMAIN],
  ['url', {}, 'not a url', URL_FORM],
  ['url', {}, 'example', URL_FORM],
  ['url', { exceptDomains: ['bad.example'] }, 'https://bad.example/x', /domain_not_allowed$/],
  ['url', { onlyDomains: ['good.example'] }, 'https://bad.example/x', /domain_not_allowed$/],
  ['date', {}, 'yesterday', /^validation_/],
  ['date', { min: '2024-02-03 00:00:00.000Z' }, '2024-02-02', /^validation_/],
  ['date', { max: '2024-02-03 00:00:00.000Z' }, '2024-02-03T00:00:01Z', /^validation_/],
  ['select', { ...SINGLE, values: VALUES }, 'd', INVALID],
  ['select', { ...MANY, values: VALUES }, ['a', 'd'], INVALID],
  ['select', { maxSelect: 2, values: VALUES }, ['a', 'b', 'c'], TOO_MANY],
  ['json', { maxSize: 10 }, { a: 'longer than that' }, 'validation_json_size_limit'],
  ['relation', SINGLE, 'bbbbbbbbbbbbbbb', MISSING],
  ['relation', MANY, [one, 'bbbbbbbbbbbbbbb'], MISSING],
  ['relation', MANY, ['nonsense'], MISSING],
  ['relation', { maxSelect: 2 }, [one, two, three], TOO_MANY],
  ['relation', { minSelect: 2, maxSelect: 3 }, [one], TOO_FEW],
  ['file', { ...SINGLE, maxSize: 100 }, 'x', 'validation_unknown_filenames'],
  ['number', {}, 'seven', /^validation_/],
  ['number', {}, { a: 1 }, /^validation_/],
]

describe('§3 a value outside the limits of its field', () => {
  let collection: string

  beforeAll(async () => {
    collection = await stage.withFields(OUTSIDE)
  })

  it.each(named(OUTSIDE))('is refused: %s %j %j → %s', async (_type, _options, it, code, name) => {
    expectRefusal(await stage.send(collection, it, name), 400, { codes: { [name]: code } })
  })

  it('is reported together with every other fault', async () => {
    const schema = [
      field('a', 'text', { max: 1 }),
      field('b', 'number', { max: 1 }),
      field('c', 'bool', {}, { required: true }),
    ]
    await stage.stranger.collection({ name: 'faulty', schema })
    const body = { a: 'aa', b: 2 }
    const answer = await stage.stranger.call('POST', '/api/collections/faulty/records', { body })
    const codes = { a: TEXT_MAX, b: NUMBER_MAX, c: 'validation_required' }
    expectRefusal(answer, 400, { codes })
  })
})

const AT_THE_LIMIT: [type: string, options: object, it: unknown][] = [
  ['text', { min: 3, max: 3 }, 'äöü'],
  ['text', { max: 2 }, '🎬🎬'],
  ['text', { min: 3 }, ''],
  ['text', { pattern: '^[a-z]+$' }, 'abc'],
  ['number', { min: -5, max: 5 }, -5],
  ['number', { min: -5, max: 5 }, 5],
  ['number', { noDecimal: true }, 9007199254740991],
  ['number', {}, 1e21],
  ['number', {}, -0.1],
  ['email', { onlyDomains: ['good.example'] }, 'a@good.example'],
  ['url', { onlyDomains: ['good.example'] }, 'https://good.example/a?b=c#d'],
  ['url', {}, 'http://localhost:8090/x'],
  ['date', { min: '2024-02-03 00:00:00.000Z' }, '2024-02-03 00:00:00.000Z'],
  ['date', { max: '2024-02-03 00:00:00.000Z' }, '2024-02-03 00:00:00.000Z'],
  ['date', {}, '0001-01-01 00:00:00.000Z'],
  ['select', { maxSelect: 2, values: VALUES }, ['c', 'a']],
  ['relation', { minSelect: 2, maxSelect: 3 }, [two, one]],
  ['relation', { maxSelect: null }, [three, one, two]],
  ['editor', {}, '<p>“Grüße”</p>\n<script>1</script>'],
  ['json', {}, { a: [1, null, { 'b"': 'ü' }], c: '' }],
  ['json', {}, 'text'],
  ['json', {}, 0],
  ['json', {}, false],
  ['json', {}, [1, 'a', null]],
  ['text', {}, `quotes ' " \\ and \t lines\n`],
]

describe('§3 a value at the limit', () => {
  let collection: string

  beforeAll(async () => {
    collection = await stage.withFields(AT_THE_LIMIT)
  })

  it.each(named(AT_THE_LIMIT))('is stored: %s %j %j', async (_type, _options, it, name) => {
    const { id } = await stage.stranger.create(collection, { [name]: it })
    const path = `/api/collections/${collection}/records/${id}`
    expect((await stage.stranger.call('GET', path)).body[name]).toEqual(it)
  })
})
