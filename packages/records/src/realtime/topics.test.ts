import { collection } from '@docket/model/kernel/collection'
import { describe, expect, it } from 'vitest'
import { createSchemas } from '../engine/store/schemas.ts'
import { readTopic } from './topics.ts'

const notes = collection('notes', { fields: {} })
const schemas = createSchemas([notes.schema])

describe('a topic', () => {
  it.each([
    ['notes', '*'],
    ['notes/*', '*'],
    ['notes/abc', 'abc'],
    [`${notes.schema.id}/abc`, 'abc'],
    ['notes/*?other=1', '*'],
  ])('%s is about %s of its collection', (text, id) => {
    expect(readTopic(schemas, text)).toMatchObject({ text, id, schema: { name: 'notes' } })
  })

  it('without a collection matches no record', () => {
    expect(readTopic(schemas, '@oauth2')).not.toHaveProperty('schema')
  })

  it('has options as texts, with header names as rules write them', () => {
    const options = { query: { filter: 'a = 1', page: 2, odd: {} }, headers: { 'X-Token': 't' } }
    const text = `notes/*?options=${encodeURIComponent(JSON.stringify(options))}`
    expect(readTopic(schemas, text)).toMatchObject({
      text,
      query: { filter: 'a = 1', page: '2' },
      headers: { x_token: 't' },
    })
  })

  it.each(['%', '{', '[]', '7', 'null', '%7B%22query%22:7%7D'])(
    'has no options in %s',
    (options) => {
      expect(readTopic(schemas, `notes/*?options=${options}`)).toMatchObject({
        query: {},
        headers: {},
      })
    },
  )
})
