import { describe, expect, it } from 'vitest'
import { forStaff, mayPass, memberOf, readingOf, staffOf } from './access.ts'

describe('the records that a rule allows, judged by privileges', () => {
  it.each([
    [null, ['admin'], false],
    ['', [], true],
    [memberOf('organization'), [], true],
    [staffOf('organization', 'content'), ['content'], true],
    [staffOf('organization', 'content'), ['admin'], true],
    [staffOf('organization', 'content'), ['schedule'], false],
    [staffOf('organization'), ['content'], false],
  ])('%j and %j: %s', (rule, privileges, expected) => {
    expect(mayPass(rule, privileges)).toBe(expected)
  })

  it('include a user’s own records while they own them', () => {
    const own = `${memberOf('organization')} && submitter = @request.auth.id && (status = "draft")`
    const rule = `(${staffOf('organization', 'content')}) || (${own})`
    const draft = { submitter: 'me', status: 'draft' }
    expect(mayPass(rule, [])).toBe(true)
    expect(mayPass(rule, [], { record: draft, user: 'me' })).toBe(true)
    expect(mayPass(rule, [], { record: draft, user: 'them' })).toBe(false)
    expect(mayPass(rule, [], { record: { ...draft, status: 'aired' }, user: 'me' })).toBe(false)
    expect(mayPass(rule, [], { record: {}, user: 'me' })).toBe(false)
    expect(mayPass(rule, ['content'], { record: {}, user: 'them' })).toBe(true)
  })

  it('include a user’s own records for the changes that the rule names', () => {
    const own = `submitter = @request.auth.id && @request.body.status = "cancelled"`
    const rule = `(${staffOf('organization', 'equipment')}) || (${own})`
    const known = { record: { submitter: 'me' }, user: 'me' }
    expect(mayPass(rule, [], known)).toBe(true)
    expect(mayPass(rule, [], { ...known, sent: { status: 'cancelled' } })).toBe(true)
    expect(mayPass(rule, [], { ...known, sent: { status: 'approved' } })).toBe(false)
    expect(mayPass(rule, ['equipment'], { ...known, sent: { status: 'approved' } })).toBe(true)
  })

  it('distinguish users who may read the whole list, only their own records, or nothing', () => {
    const owner = 'member.user = @request.auth.id'
    const { list } = forStaff('organization', { writers: ['members'], owner })
    expect(readingOf(list, ['members'])).toBe('all')
    expect(readingOf(list, ['admin'])).toBe('all')
    expect(readingOf(list, ['sales'])).toBe('own')
    expect(readingOf(staffOf('organization', 'sales'), [])).toBe('nothing')
    expect(readingOf(memberOf('organization'), [])).toBe('all')
    expect(readingOf(null, ['admin'])).toBe('nothing')
  })
})
