import '#data/testing/browser-globals.ts'

import { categories } from '@docket/model/library/categories'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { resource } from '../resource.ts'
import { saveFact } from './save-fact.ts'

const pages = resource(categories, {
  path: '/categories',
  one: 'category',
  many: 'Categories',
  columns: ['name'],
  search: ['name'],
  sort: 'name',
  sections: [{ names: ['name'] }],
  empty: null,
})
const SEEN = { id: 'one', name: 'News', color: '', updated: '2026-03-02 15:00:00.000Z' }
const CLOCKS = { zone: 'UTC', clock: '12h', dates: 'mm/dd/yy', currency: 'usd' } as const

afterEach(() => vi.unstubAllGlobals())

/** Responds to the requests one after the other. Returns the requests. */
function answering(...answers: { status?: number; body: object }[]) {
  const requests: { method: string; seen: string | null; body: string }[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const seen = new Headers(init.headers).get('If-Match')
    requests.push({ method: init.method ?? 'GET', seen, body: String(init.body ?? '') })
    const { status = 200, body } = answers[requests.length - 1] ?? { status: 500, body: {} }
    return Response.json(body, { status })
  })
  return requests
}

function saved(onNewer = vi.fn()) {
  const fact = { resource: pages, name: 'name', clocks: CLOCKS }
  return saveFact(fact, SEEN as never, { name: 'Local news' }, onNewer)
}

const CONFLICT = { status: 409, body: { status: 409, message: 'Changed.', data: {} } }

describe('a fact', () => {
  it('is saved over the version that was seen', async () => {
    const requests = answering({ body: { ...SEEN, name: 'Local news' } })
    await saved()
    expect(requests).toEqual([
      { method: 'PATCH', seen: `"${SEEN.updated}"`, body: '{"name":"Local news"}' },
    ])
  })

  it('is saved even if someone else has changed another field', async () => {
    const theirs = { ...SEEN, color: '#112233', updated: '2026-03-02 16:00:00.000Z' }
    const requests = answering(CONFLICT, { body: theirs }, { body: theirs })
    await saved()
    expect(requests.map(({ method, seen }) => [method, seen])).toEqual([
      ['PATCH', `"${SEEN.updated}"`],
      ['GET', null],
      ['PATCH', `"${theirs.updated}"`],
    ])
  })

  it('does not overwrite what someone else wrote there', async () => {
    const theirs = { ...SEEN, name: 'World news', updated: '2026-03-02 16:00:00.000Z' }
    answering(CONFLICT, { body: theirs })
    const onNewer = vi.fn()
    await expect(saved(onNewer)).rejects.toThrow('Someone else changed this to “World news”')
    expect(onNewer).toHaveBeenCalledWith(theirs)
  })

  it('says why it was refused, at its field', async () => {
    const data = { name: { code: 'x', message: 'The name is taken.' } }
    answering({ status: 400, body: { status: 400, message: 'Failed.', data } })
    await expect(saved()).rejects.toMatchObject({ faults: { name: 'The name is taken.' } })
  })
})
