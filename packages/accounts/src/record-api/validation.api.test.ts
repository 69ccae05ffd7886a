import { LIBRARY } from '@docket/records/testing/library'
import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RecordServer, refusalOf, startRecordServer } from '../testing/record-server.ts'

let server: RecordServer
let client: PocketBase

beforeAll(async () => {
  server = await startRecordServer(LIBRARY)
  client = server.client()
})

afterAll(() => server.stop())

const valid = { title: 'abc', agreed: true }
const NOBODY = 'abcdefghijklmn0'

describe('a value', () => {
  it.each([
    ['title', '', 'validation_required'],
    ['title', null, 'validation_required'],
    ['title', 'a', 'validation_min_text_constraint'],
    ['title', 'abcdefghijk', 'validation_max_text_constraint'],
    ['title', 'ABC', 'validation_invalid_format'],
    ['note', 'x'.repeat(5001), 'validation_max_text_constraint'],
    ['mail', 'nobody', 'validation_invalid_email'],
    ['mail', 'a@b.example, c@d.example', 'validation_invalid_email'],
    ['mail', '"x"@b.example', 'validation_invalid_email'],
    ['mail', 'a@SPAM.example', 'validation_email_domain_not_allowed'],
    ['link', 'not a url', 'validation_invalid_url'],
    ['link', 'javascript:alert(1)', 'validation_invalid_url'],
    ['link', 'https://other.example/', 'validation_url_domain_not_allowed'],
    ['html', 'x'.repeat(101), 'validation_content_size_limit'],
    ['amount', -6, 'validation_min_number_constraint'],
    ['amount', 6, 'validation_max_number_constraint'],
    ['amount', 'six', 'validation_invalid_value'],
    ['count', 1.5, 'validation_no_decimal_constraint'],
    ['agreed', false, 'validation_required'],
    ['at', 'tomorrow', 'validation_invalid_value'],
    ['at', '2019-12-31', 'validation_min_greater_equal_than_required'],
    ['at', '2030-01-02', 'validation_max_less_equal_than_required'],
    ['color', 'pink', 'validation_invalid_value'],
    ['colors', ['red', 'green', 'blue'], 'validation_too_many_values'],
    ['colors', ['red', 'pink'], 'validation_invalid_value'],
    ['extra', { text: 'x'.repeat(200) }, 'validation_json_size_limit'],
    ['extra', { text: 'a\u0000b' }, 'validation_invalid_json'],
    ['best', NOBODY, 'validation_missing_rel_records'],
    ['best', 'no-id', 'validation_missing_rel_records'],
    ['friends', [NOBODY], 'validation_not_enough_values'],
    ['friends', ['a', 'b', 'c', 'd'], 'validation_too_many_values'],
    ['friends', [NOBODY, 'abcdefghijklmn1'], 'validation_missing_rel_records'],
  ])('of %s that is %j is refused with %s', async (name, value, code) => {
    const refused = await refusalOf(
      client.collection('samples').create({ ...valid, [name]: value }),
    )
    expect(refused.status).toBe(400)
    expect(refused.data).toEqual({ [name]: { code, message: expect.stringMatching(/\.$/) } })
  })

  it.each([
    ['title', 'abcdefghij', 'abcdefghij'],
    ['note', 12, '12'],
    ['note', 'a\u0000b', 'ab'],
    ['mail', 'a.b+c@sub.station.example', 'a.b+c@sub.station.example'],
    ['link', 'https://docket.example/a?b=c', 'https://docket.example/a?b=c'],
    ['amount', '2.5', 2.5],
    ['amount', null, 0],
    ['count', '7', 7],
    ['agreed', 'true', true],
    ['agreed', 1, true],
    ['at', '2024-02-03T05:05:06.789+01:00', '2024-02-03 04:05:06.789Z'],
    ['at', '2024-02-03 04:05:06', '2024-02-03 04:05:06.000Z'],
    ['at', '2024-02-03', '2024-02-03 00:00:00.000Z'],
    ['color', ['red', 'blue'], 'blue'],
    ['colors', 'red', ['red']],
    ['colors', ['red', 'red'], ['red']],
    ['colors', null, []],
    ['extra', { a: [1, 'x', null] }, { a: [1, 'x', null] }],
    ['extra', 'plain', 'plain'],
    ['extra', 0, 0],
  ])('of %s that is given as %j is stored as %j', async (name, given, kept) => {
    const { id } = await client.collection('samples').create({ ...valid, [name]: given })
    expect(await client.collection('samples').getOne(id)).toMatchObject({ [name]: kept })
  })

  it('is refused together with all other faults', async () => {
    const refused = await refusalOf(
      client.collection('samples').create({ title: 'A', color: 'pink' }),
    )
    expect(Object.keys(refused.data).sort()).toEqual(['agreed', 'color', 'title'])
  })

  it('that must be unique is refused on each column of its index', async () => {
    const taken = { ...valid, code: 'one', color: 'red' }
    await client.collection('samples').create(taken)
    const refused = await refusalOf(client.collection('samples').create(taken))
    expect(refused).toMatchObject({
      status: 400,
      data: {
        code: { code: 'validation_not_unique' },
        color: { code: 'validation_not_unique' },
      },
    })
    await client.collection('samples').create({ ...taken, color: 'green' })
  })

  it('that refers to records keeps the given order', async () => {
    const ids: string[] = []
    for (let made = 0; made < 3; made += 1) {
      ids.push((await client.collection('samples').create(valid)).id)
    }
    const friends = ids.toReversed()
    const record = await client.collection('samples').create({ ...valid, friends, best: ids[0] })
    expect(record).toMatchObject({ friends, best: ids[0] })
  })
})
