import { shows } from '@docket/model/library/shows'
import { describe, expect, it } from 'vitest'
import { resource } from '../resource.ts'
import { queryOf } from './list-search.ts'
import { readListSearch } from './read-list-search.ts'

const pages = resource(shows, {
  path: '/shows',
  one: 'show',
  many: 'Shows',
  columns: ['title', 'series', 'status', 'updated'],
  search: ['title', 'internalTitle'],
  filters: ['status', 'series', 'local', 'contentFlags'],
  sort: '-updated',
  sections: [{ names: ['title'] }],
  archive: { field: 'status', archived: 'archived', active: 'ready' },
  empty: '',
})

describe('the address of a list', () => {
  it('is read as text, without empty and invalid values', () => {
    expect(
      readListSearch({ q: 'a', season: 4, local: true, x: '', y: ['a'], tab: 'media' }),
    ).toEqual({ q: 'a', season: '4', local: 'true' })
  })

  it('requests everything that is not archived, in the list’s own order', () => {
    expect(queryOf(pages, {})).toEqual({
      filter: 'status != {:setAside}',
      values: { setAside: 'archived' },
      sort: '-updated,id',
      expand: 'series',
    })
  })

  it('requests archived records', () => {
    expect(queryOf(pages, { archived: 'yes' }).filter).toBe('status = {:setAside}')
  })

  it('requests words and each filter, with values passed separately', () => {
    const { filter, values, sort } = queryOf(pages, {
      q: '" || true',
      status: 'draft',
      series: 'abcdefghijklmno',
      local: 'yes',
      contentFlags: 'adult',
      sort: 'title',
    })
    expect(filter).toBe(
      '(title ~ {:q} || internalTitle ~ {:q}) && status = {:status} && series = {:series} && local = {:local} && contentFlags ~ {:contentFlags}',
    )
    expect(values).toEqual({
      q: '" || true',
      status: 'draft',
      series: 'abcdefghijklmno',
      local: true,
      contentFlags: 'adult',
    })
    expect(sort).toBe('title,id')
  })

  it('ignores parameters that the list does not have', () => {
    const query = queryOf(pages, { sort: 'password', organization: 'x', nosuch: 'y' })
    expect(query).toMatchObject({ filter: 'status != {:setAside}', sort: '-updated,id' })
  })
})
