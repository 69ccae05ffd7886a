import { describe, expect, it } from 'vitest'
import { clean, dayOfStamp, freeSlug, slugOf, webAddress } from './values.ts'

describe('text', () => {
  it('loses characters that databases and screens cannot handle', () => {
    expect(clean(' a\u0000b\u0007c\nd ', 20)).toBe('a b c\nd')
  })

  it('is cut to its maximum length, with an ellipsis', () => {
    expect(clean('Council', 5)).toBe('Coun…')
    expect(clean('Council', 7)).toBe('Council')
  })

  it('is never cut in the middle of a character', () => {
    expect(clean('a😀b', 3).isWellFormed()).toBe(true)
  })
})

describe('an address', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '/store-1/vod.m3u8',
    'https://me:secret@tv.example.org/',
    `https://tv.example.org/${'x'.repeat(2000)}`,
    '',
  ])('is empty for %.40s', (given) => {
    expect(webAddress(given)).toBe('')
  })

  it('is a web address', () => {
    expect(webAddress(' http://tv.example.org/a b.mp4 ')).toBe('http://tv.example.org/a%20b.mp4')
  })
})

describe('the day of a stamp', () => {
  it.each([
    ['2026-08-03T00:00:00-04:00', '2026-08-03'],
    ['2026-08-03T23:59:59.12-04:00', '2026-08-03'],
    ['2026-08-03T03:00:00Z', '2026-08-02'],
    ['2026-08-03', '2026-08-03'],
    ['', ''],
    ['soon', ''],
  ])('%s is %s', (stamp, day) => {
    expect(dayOfStamp(stamp, 'America/New_York')).toBe(day)
  })
})

describe('a slug', () => {
  it.each([
    ['GOV Channel', 'gov-channel'],
    ['  Café — «Señor» 2! ', 'cafe-senor-2'],
    ['東京', 'untitled'],
    ['', 'untitled'],
    ['a'.repeat(90), 'a'.repeat(60)],
  ])('of “%.20s” is %.20s', (text, slug) => {
    expect(slugOf(text, 60)).toBe(slug)
  })

  it('gets the lowest free number', async () => {
    const taken = new Set(['news', 'news-2'])
    const isTaken = async (slug: string) => taken.has(slug)

    await expect(freeSlug('news', 60, isTaken)).resolves.toBe('news-3')
    await expect(freeSlug('sport', 60, isTaken)).resolves.toBe('sport')
  })

  it('with a number stays within its maximum length', async () => {
    const isTaken = async (slug: string) => slug === 'abcd-efgh'

    await expect(freeSlug('abcd-efgh', 9, isTaken)).resolves.toBe('abcd-ef-2')
    await expect(freeSlug('abcd-efgh', 7, async (slug) => !slug.endsWith('2'))).resolves.toBe(
      'abcd-2',
    )
  })
})
