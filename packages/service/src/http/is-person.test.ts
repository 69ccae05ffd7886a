import { describe, expect, it } from 'vitest'
import { isPerson } from './is-person.ts'

const PEOPLE = [
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

describe('a request', () => {
  it('comes from a person if it is made by an app that people watch or listen with', () => {
    expect(PEOPLE.filter((agent) => !isPerson(agent))).toEqual([])
    expect(ROBOTS.filter(isPerson)).toEqual([])
    expect(isPerson(undefined)).toBe(false)
  })
})
