import { patient } from '@docket/model/testing/patience'
import { describe, expect, it } from 'vitest'
import { parsePick, pick } from './pick-fields.ts'

const record = {
  id: 'a',
  title: 'Town Hall',
  text: '<p>A <b>long</b> evening</p>',
  expand: { show: { id: 's', name: 'S', rank: 1 }, tags: [{ id: 't', name: 'T' }] },
}

function picked(fields: string): unknown {
  const wanted = parsePick(fields)
  return wanted ? pick(record, wanted) : record
}

describe('fields', () => {
  it.each([
    ['', record],
    ['id, title', { id: 'a', title: 'Town Hall' }],
    ['nothing', {}],
    ['*', record],
    ['expand.show.name', { expand: { show: { name: 'S' } } }],
    ['expand.tags.id', { expand: { tags: [{ id: 't' }] } }],
    ['expand.*.name', { expand: { show: { name: 'S' }, tags: [{ name: 'T' }] } }],
    ['id,expand.show', { id: 'a', expand: { show: record.expand.show } }],
    ['*,expand.show.name', { ...record, expand: { show: { name: 'S' } } }],
    ['text:excerpt(6)', { text: 'A long' }],
    ['text:excerpt(6,true)', { text: 'A long...' }],
    ['text:excerpt(100,true),id', { id: 'a', text: 'A long evening' }],
    ['*,text:excerpt( 1 , false )', { ...record, text: 'A' }],
    ['title.deeper', { title: 'Town Hall' }],
  ])('“%s” keeps %j', (fields, kept) => {
    expect(picked(fields)).toEqual(kept)
  })

  it('counts whole characters rather than UTF-16 halves, and decodes entities', () => {
    const wanted = parsePick('text:excerpt(3)')
    expect(wanted && pick({ text: '🎬🎬🎬🎬' }, wanted)).toEqual({ text: '🎬🎬🎬' })
    expect(wanted && pick({ text: 'a&amp;b&lt;' }, wanted)).toEqual({ text: 'a&b' })
  })

  it.each(['<', '<a', '<!', '<!--', '</script', '<script>', '<p>x'])(
    'shortens half a million characters of %j quickly',
    (piece) => {
      const text = piece.repeat(500_000 / piece.length)
      const wanted = parsePick('text:excerpt(1)')
      const { user } = process.cpuUsage()
      expect(wanted && pick({ text }, wanted)).toBeDefined()
      expect(process.cpuUsage().user - user).toBeLessThan(patient(2_000_000))
    },
  )
})
