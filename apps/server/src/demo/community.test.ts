import { describe, expect, it } from 'vitest'
import { COMMUNITY } from './harbor/community.ts'

describe('the loans of the demo station', () => {
  const { bookings, things, kinds, members, certificates } = COMMUNITY

  it.each(bookings.map((booking) => [`${booking.thing}, ${booking.member}`, booking] as const))(
    '%s: follows the lending rules',
    (_, { thing, member, from, until, status }) => {
      const { kind, status: state } = things.find(({ name }) => name === thing) ?? {}
      const { maxDays = 0 } = kinds.find(({ name }) => name === kind) ?? {}
      const held = certificates.filter((one) => one.member === member && one.kind === kind)

      expect(members.find(({ name }) => name === member)?.status).toBe('active')
      expect(state).toBe('available')
      expect(until - from).toBeLessThanOrEqual(maxDays)
      expect(held.some(({ issued, expires }) => issued <= from && expires >= until)).toBe(true)
      const owes = COMMUNITY.charges.some((one) => one.member === member && one.status === 'open')
      expect(owes && ['requested', 'approved', 'ready'].includes(status)).toBe(false)
    },
  )
})
