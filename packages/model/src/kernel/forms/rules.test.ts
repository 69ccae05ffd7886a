import { describe, expect, it } from 'vitest'
import { brokenRule, isRequired, parseRules } from './rules.ts'

function messageOf(rules: string, value: unknown, values: Record<string, unknown> = {}) {
  return brokenRule(rules, value, { field: 'Name', values })?.message
}

const TABLE: readonly [rule: string, message: string, good: unknown[], bad: unknown[]][] = [
  ['string', 'Name is not valid.', ['a', 'ß'], [7, true, { a: 1 }]],
  [
    'required',
    'Name is a required field',
    ['a', 0, false, ['x'], { lon: 0, lat: 1 }],
    ['', '  ', null, undefined, [], { lon: 0, lat: 0 }],
  ],
  ['min:3', 'must be at least 3 characters', ['abc', 'äöü', '👩‍🚀'], ['ab', 'é']],
  ['max:3', 'must be at most 3 characters', ['abc', '🎬🎬🎬', 123], ['abcd', 1234]],
  [
    'zipcode',
    'zipcode is invalid',
    ['02139', '02139-4307'],
    ['2139', '02139-', '021394307', 'abcde'],
  ],
  [
    'phone',
    'phone_number is invalid',
    ['6175550123', '617-555-0123', '(617) 555-0123', '+1 (617) 555-0123', '1.617.555.0123'],
    ['555-0123', '117-555-0123', '617-555-01234', '+44 20 7946 0958', 'call me'],
  ],
  [
    'email',
    'email is invalid',
    ['a@b.co', 'first.last+tag@mail.example.org'],
    ['a@b', 'a b@c.de', '@b.co', 'a@b..co', `${'a'.repeat(250)}@b.co`, 'a@b.co, c@d.co'],
  ],
  ['numeric', 'value must be numeric', ['0', '007', 12], ['1.5', '-1', '1e3', 'seven', '٣']],
  ['ein', 'ein is invalid', ['12-3456789'], ['123456789', '12-345678', '1-23456789']],
  [
    'url',
    'url is incorrectly formatted',
    ['https://example.org', 'http://localhost:8080/a?b#c'],
    ['example.org', 'javascript:alert(1)', 'ftp://example.org', 'https://', 'http://a b'],
  ],
  ['routing', 'routing_number is invalid', ['011000015'], ['000000000', '01100001', '0110000155']],
  ['lowercase', 'value must be lowercase', ['abc', 'a-1'], ['Abc', 'É']],
  [
    'cablecast',
    'is incorrectly formatted. Example: {host}/cablecastapi/v1/',
    ['https://tv.example.org', 'http://10.0.0.5/cablecastapi/v1/', 'https://a.example/x/y'],
    ['tv.example.org', 'ftp://tv.example.org', 'https://tv.example.org/?a=b', 'https:// a'],
  ],
]

describe('S5.1 S5.3 the rule', () => {
  for (const [rule, message, good, bad] of TABLE) {
    it.each(good)(`${rule} accepts %j`, (value) => {
      expect(messageOf(rule, value)).toBeUndefined()
    })
    it.each(bad)(`${rule} says “${message}” to %j`, (value) => {
      expect(messageOf(`required|${rule}`, value)).toBe(messageOf('required', value) ?? message)
    })
  }

  it('same compares with the other field, even while this one is empty', () => {
    const values = { password: 'harbor' }
    expect(messageOf('same:password', 'harbor', values)).toBeUndefined()
    expect(messageOf('same:password', 'other', values)).toBe('password must match')
    expect(messageOf('same:password', '', values)).toBe('password must match')
    expect(messageOf('same:password', '', { password: null })).toBeUndefined()
  })
})

describe('a time zone', () => {
  it.each(['America/New_York', 'UTC', 'Asia/Kolkata', ''])('can be “%s”', (zone) => {
    expect(messageOf('zone', zone)).toBeUndefined()
  })

  it.each(['Eastern', 'New York', 'Mars/Olympus', '+05:45'])('cannot be “%s”', (zone) => {
    expect(messageOf('zone', zone)).toBe(
      'is not a time zone. Choose one from the list, such as America/New_York',
    )
  })
})

describe('S5.1 rules', () => {
  it('stop at the first fault', () => {
    expect(messageOf('required|min:5|email', '')).toBe('Name is a required field')
    expect(messageOf('required|min:5|email', 'abc')).toBe('must be at least 5 characters')
    expect(messageOf('required|min:5|email', 'abcdef')).toBe('email is invalid')
  })

  it('ignore empty optional values', () => {
    expect(messageOf('email|min:5|zipcode', '')).toBeUndefined()
    expect(messageOf('string', null)).toBeUndefined()
  })

  it('treat everything after the first colon as one argument', () => {
    expect(parseRules(' required | same:a:b ')).toEqual([
      { name: 'required', argument: '' },
      { name: 'same', argument: 'a:b' },
    ])
  })

  it('say whether a field is required', () => {
    expect(isRequired('string|required')).toBe(true)
    expect(isRequired('string|max:3')).toBe(false)
  })

  it('refuse an invalid length', () => {
    expect(() => messageOf('min:few', 'a')).toThrow('is not a length')
  })
})

describe('S5.2 a rule that does not exist', () => {
  it.each(['nosuch', 'required|nosuch:3', 'toString', '__proto__'])('%s throws', (rules) => {
    expect(() => brokenRule(rules, 'a', { field: 'Name' })).toThrow('No such validator exists')
  })
})
