import { describe, expect, it } from 'vitest'
import { exampleOf, findCalls, groupsOf, kindOf } from './calls.ts'
import type { ApiDocument, ApiOperation } from './use-api-document.ts'

function operation(summary: string, ...tags: string[]): ApiOperation {
  return { operationId: summary, summary, tags, responses: {}, security: [] }
}

const DOCUMENT: ApiDocument = {
  info: { title: '', description: '' },
  servers: [],
  tags: ['Public API', 'Records', 'Health', 'shows'].map((name) => ({ name, description: '' })),
  paths: {
    '/api/health': { get: operation('Check that the server is running', 'Health') },
    '/api/collections/shows/records': {
      get: operation('List shows', 'Records', 'shows'),
      post: operation('Create one of shows', 'Records', 'shows'),
    },
    '/v1/shows': { get: operation('List the public shows', 'Public API') },
  },
  components: {
    responses: {},
    schemas: {
      shows: {
        type: 'object',
        required: ['title'],
        properties: { title: { type: 'string' }, season: { type: 'integer' } },
      },
    },
  },
}

describe('operations in the API documentation', () => {
  it('are sorted by area, public ones first, and record operations by collection', () => {
    const names = groupsOf(DOCUMENT).map(({ name }) => name)
    expect(names).toEqual(['Public API', 'Health', 'Records: shows'])
  })

  it('are found by words in their description and address', () => {
    const found = (q: string) =>
      findCalls(groupsOf(DOCUMENT), q).flatMap(({ calls }) => calls.map(({ summary }) => summary))

    expect(found('v1 list')).toEqual(['List the public shows'])
    expect(found('POST records')).toEqual(['Create one of shows'])
    expect(found('nothing like it')).toEqual([])
  })

  it('show the type of each value, required ones first', () => {
    const ref = { $ref: '#/components/schemas/shows' }

    expect(kindOf(DOCUMENT, { type: 'array', items: ref })).toBe('list of shows')
    expect(kindOf(DOCUMENT, { enum: ['a', ''] })).toBe('one of "a", ""')
    expect(exampleOf(DOCUMENT, ref)).toEqual({ title: '' })
    expect(exampleOf(DOCUMENT, { anyOf: [ref, { type: 'null' }] })).toEqual({ title: '' })
    expect(exampleOf(DOCUMENT, { type: ['integer', 'null'] })).toBe(0)
    const entry = { type: 'object', properties: { show: ref } }
    const answer = { type: 'object', properties: { list: { type: 'array', items: entry } } }
    expect(exampleOf(DOCUMENT, answer)).toEqual({ list: [{ show: { title: '' } }] })
  })
})
