import { describe, expect, it } from 'vitest'
import { withHappenings } from './happenings.ts'

const record = (id: string, channel = 'one', title = id) => ({ id, channel, title })
const isOfOne = ({ channel }: { channel: string }) => channel === 'one'

describe('a query result that is kept current', () => {
  it('adds and updates matching records, and removes others and deleted ones', () => {
    const known = [record('news'), record('talk'), record('film')]
    const now = withHappenings(
      known,
      [
        { action: 'create', record: record('gala') },
        { action: 'create', record: record('elsewhere', 'two') },
        { action: 'update', record: record('news', 'one', 'Election night') },
        { action: 'update', record: record('talk', 'two') },
        { action: 'delete', record: record('film') },
      ],
      isOfOne,
    )
    expect(now).toEqual([record('news', 'one', 'Election night'), record('gala')])
  })

  it('ends up with the last change of each record', () => {
    const now = withHappenings(
      [record('news')],
      [
        { action: 'update', record: record('news', 'two') },
        { action: 'update', record: record('news', 'one', 'Back') },
      ],
      isOfOne,
    )
    expect(now).toEqual([record('news', 'one', 'Back')])
  })
})
