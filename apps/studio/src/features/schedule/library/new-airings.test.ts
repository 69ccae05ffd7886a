import type { Airing } from '@docket/model/schedule/airings'
import { toEpochMs } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import { clipboardOf, pasted } from '../editing/new-airings.ts'

function timed(title: string, startsAt: string, endsAt: string, more: Partial<Airing> = {}) {
  const airing = { id: title, title, channel: 'c1', show: `${title} show`, ...more } as Airing
  return { airing, startsAt: toEpochMs(startsAt), endsAt: toEpochMs(endsAt) }
}

const NEWS = timed('News', '2026-11-21T20:00:00Z', '2026-11-21T20:28:15Z', { locked: true })
const FILM = timed('Film', '2026-11-21T21:00:00Z', '2026-11-21T22:30:00Z', { timeslot: 'slot' })

describe('pasting airings', () => {
  const place = { channel: 'c2', startsAt: toEpochMs('2026-11-23T15:00:00Z') }
  const clipboard = clipboardOf([FILM, NEWS])
  const [film, news] = clipboard ? pasted(clipboard, place) : []

  it('keeps gaps and lengths, starting with the earliest', () => {
    expect(news).toMatchObject({
      channel: 'c2',
      startsAt: '2026-11-23 15:00:00.000Z',
      endsAt: '2026-11-23 15:28:15.000Z',
    })
    expect(film?.startsAt).toBe('2026-11-23 16:00:00.000Z')
  })

  it('creates unlocked drafts without a timeslot, with new ids', () => {
    expect(news).toMatchObject({ status: 'planned', locked: false, show: 'News show' })
    expect(film?.timeslot).toBe('')
    expect(news?.id).toMatch(/^[a-z0-9]{15}$/)
    expect(news?.id).not.toBe(film?.id)
  })

  it('does nothing when nothing was copied', () => {
    expect(clipboardOf([])).toBeUndefined()
  })
})
