import { beforeAll, describe, expect, it } from 'vitest'
import { type Library, makeLibrary } from '../testing/library.ts'
import { expectRefusal, type Stranger, startStranger } from '../testing/stranger.ts'

let stranger: Stranger
let library: Library

beforeAll(async () => {
  stranger = await startStranger()
  library = await makeLibrary(stranger)
})

describe('§4 the grammar', () => {
  it.each([
    ['n=1||n=2.5&&flag=true', 'a'],
    ['(n=1||n=2.5)&&flag=true', 'a'],
    ['flag=true&&n=1||n=2.5', 'ab'],
    ['flag=true&&(n=1||n=2.5)', 'a'],
    ['((((n=1))))', 'a'],
    ['  n   =\t1\n', 'a'],
    ['n=1 // the first\n|| n=2.5', 'ab'],
    ['// only\nn=1 // and the end', 'a'],
    ["title = 'it\\'s \"Gamma\" \\ äÖ'", 'c'],
    ['title ~ "\\"gamma\\""', 'c'],
    ["title ~ 'it\\'s'", 'c'],
    ['title ~ "it\'s"', 'c'],
    ['title = "Alpha" && (kinds:length = 2 || (n > 5 && flag = false))', 'a'],
    ['TITLE = "Alpha"', 'refused'],
    ['', 'abcd'],
    ['   ', 'abcd'],
  ])('%s finds %j', async (filter, mails) => {
    const answer = await library.found(filter)
    expect(mails === 'refused' ? answer.includes('"code":400') : answer).toBe(
      mails === 'refused' ? true : mails,
    )
  })

  it.each([
    'nonsense',
    'n',
    'n =',
    '= 1',
    'n = 1 &&',
    'n == 1',
    'n = 1 and flag = true',
    'n = 1 & flag = true',
    '(n = 1',
    'n = 1)',
    '()',
    'title = "open',
    'title = \'mixed"',
    'nothing = 1',
    'author.nothing = 1',
    'title.deep = 1',
    'title:nonsense = 1',
    'title:isset = true',
    'n ? 1',
    'n ?? 1',
    '@nonsense = 1',
    'password = "x"',
    'author.passwordHash != ""',
    'author.tokenKey != ""',
    'tokenKey != ""',
    'title = "a"; drop table works',
    "title = 'a' union select 1",
    'reviews_via_nothing.stars = 1',
    'nothing_via_work.stars = 1',
    'author.boss.boss.boss.boss.boss.boss.boss.nick = "x"',
    `title = "${'x'.repeat(3500)}"`,
    `${'('.repeat(400)}n=1${')'.repeat(400)}`,
  ])('refuses %s', async (filter) => {
    for (const token of [stranger.admin, undefined]) {
      expectRefusal(await stranger.list('works', { filter }, token), 400, { codes: {} })
    }
  })

  it('accepts filters of up to 3,500 characters', async () => {
    const filter = 'n = 1 || '.repeat(50)
    const long = `${filter}title = "${'x'.repeat(3490 - filter.length - 10)}"`
    expect(await library.found(long)).toBe('a')
  })
})
