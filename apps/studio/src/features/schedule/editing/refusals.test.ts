import { describe, expect, it } from 'vitest'
import { readRefusal } from './refusals.ts'

function refused(status: number, data: unknown, message = 'Refused.'): Error {
  return Object.assign(new Error(message), { status, response: { status, message, data } })
}

describe('a refused change', () => {
  it('names the conflict and offers free places', () => {
    const message = 'Access 8 airs “News” then. Free: 7:00 PM – 7:30 PM.'
    const refusal = refused(400, {
      startsAt: { code: 'airing_clashes', message },
      clashes: [],
      free: [{ startsAt: '2026-11-22 00:00:00.000Z', endsAt: '2026-11-22 00:30:00.000Z' }],
    })

    expect(readRefusal(refusal)).toEqual({
      detail: message,
      free: [
        {
          startsAt: Date.parse('2026-11-22T00:00:00Z'),
          endsAt: Date.parse('2026-11-22T00:30:00Z'),
        },
      ],
    })
  })

  it('says that someone else was faster', () => {
    expect(readRefusal(refused(409, {})).detail).toContain('Someone moved it in the meantime')
  })

  it('shows the server’s first fault', () => {
    const refusal = refused(400, { startsAt: { code: 'airing_locked', message: '“A” is locked.' } })
    expect(readRefusal(refusal).detail).toBe('“A” is locked.')
  })

  it('shows a general message when nothing else is known', () => {
    expect(readRefusal(refused(403, {}, 'You may not.')).detail).toBe('You may not.')
    expect(readRefusal(refused(0, {})).detail).toContain('did not answer')
    expect(readRefusal(new TypeError('odd')).detail).toContain('did not answer')
  })
})
