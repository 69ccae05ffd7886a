import { screenWords } from '@docket/texts/guide/guide'
import { describe, expect, it } from 'vitest'
import type { GuideProgram } from './guide-window.ts'
import { channelName, foldedTitle, nearText, progressOf, spokenName } from './spoken.ts'

const words = screenWords('en')

const clock = [{ from: 0, offsetMin: -300, abbreviation: 'EST' }]
const channel = { id: 'c', slug: 'tonight', name: 'Harbor Tonight', number: '4' }
const at = (time: string) => Date.parse(`2026-11-24T${time}:00Z`)

const news: GuideProgram = {
  id: 'news',
  title: 'Evening News',
  startsAt: at('23:00'),
  endsAt: at('23:30'),
  marks: ['new', 'cc', 'ad', 'sign'],
}

describe('the name of a block', () => {
  it('is its title, time, remaining time, and channel, without repeating a mark', () => {
    const { id, startsAt, endsAt } = news
    const block = { kind: 'program', id, startsAt, endsAt, program: news } as const

    expect(spokenName(words, block, channel, at('23:18'), clock)).toBe(
      'Evening News, 6:00 PM New CC AD Signed, until 6:30 PM, on now, 12 min left, audio description, channel 4 Harbor Tonight',
    )
  })

  it('says when the program is unknown', () => {
    const block = { kind: 'unknown', id: 'u', startsAt: at('07:00'), endsAt: at('11:00') } as const

    expect(spokenName(words, block, channel, at('23:18'), clock)).toBe(
      'Nothing is listed, 2:00 to 6:00 AM, channel 4 Harbor Tonight',
    )
    expect(spokenName(words, block, channel, at('10:00'), clock)).toContain('6:00 AM, now, channel')
  })
})

describe('a folded block', () => {
  it('names its first two titles, or the one they all have', () => {
    const bulletin = { ...news, title: 'Community Bulletin' }

    expect(foldedTitle(words, [bulletin, bulletin, bulletin])).toBe('3 × Community Bulletin')
    expect(foldedTitle(words, [bulletin, bulletin, news, bulletin])).toBe(
      'Community Bulletin, Evening News and 2 more',
    )
  })
})

describe('the time near a program', () => {
  it('is the remaining time, or the wait in the last five minutes before it', () => {
    expect(nearText(words, news, at('23:29'))).toBe('1 min left')
    expect(nearText(words, news, at('22:56'))).toBe('starts in 4 min')
    expect(nearText(words, news, at('22:54'))).toBe('')
    expect(nearText(words, news, at('23:30'))).toBe('')
  })

  it('includes a progress between 0 and 1', () => {
    expect([at('22:00'), at('23:15'), at('23:45')].map((now) => progressOf(news, now))).toEqual([
      0, 0.5, 1,
    ])
  })
})

describe('a channel’s name', () => {
  it('begins with its number, unless it contains it already', () => {
    expect(channelName(channel)).toBe('4 Harbor Tonight')
    expect(channelName({ name: 'Harbor Radio', number: '' })).toBe('Harbor Radio')
    expect(channelName({ name: 'Harbor 8 Public', number: '8' })).toBe('Harbor 8 Public')
  })
})
