import { describe, expect, it } from 'vitest'
import { isListener, isLongEnough } from './is-download.ts'

const LISTENERS = [
  'AppleCoreMedia/1.0.0.20G75 (iPhone; U; CPU OS 16_6 like Mac OS X; en_us)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36',
  'Overcast/3.0 (+http://overcast.fm/; iOS podcast app)',
  'AntennaPod/3.4.0',
  'Pocket Casts',
  'okhttp/4.12.0',
]
const ROBOTS = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'facebookexternalhit/1.1',
  'curl/8.5.0',
  'python-requests/2.31',
  'Mozilla/5.0 (compatible; bingbot/2.0)',
  'Slackbot-LinkExpanding 1.0',
  'HeadlessChrome/126.0',
  'PodcastCrawler 2',
  ' ',
  '-',
]

describe('a download', () => {
  it('is made by a program that people listen with', () => {
    expect(LISTENERS.filter((agent) => !isListener(agent))).toEqual([])
    expect(ROBOTS.filter(isListener)).toEqual([])
    expect(isListener(undefined)).toBe(false)
  })

  it('has at least a minute of sound, or all of a shorter file', () => {
    const hour = { bytes: 60_000_000, durationMs: 3_600_000 }
    const short = { bytes: 500_000, durationMs: 30_000 }

    expect(isLongEnough({ from: 0, until: 60_000_000, ...hour })).toBe(true)
    expect(isLongEnough({ from: 5_000_000, until: 6_000_000, ...hour })).toBe(true)
    expect(isLongEnough({ from: 0, until: 999_999, ...hour })).toBe(false)
    expect(isLongEnough({ from: 0, until: 2, ...hour })).toBe(false)
    expect(isLongEnough({ from: 0, until: 500_000, ...short })).toBe(true)
    expect(isLongEnough({ from: 1, until: 500_000, ...short })).toBe(false)
  })
})
