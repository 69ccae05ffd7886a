import { describe, expect, it } from 'vitest'
import { feedXml, itemXml } from '../testing/feed-host.ts'
import type { FeedFault } from './feed-document.ts'
import { FeedReader } from './read-feed.ts'

const ADDRESS = 'https://old.example/talk/feed.xml'

/** Reads a feed in pieces of a given length, as it may arrive. */
function read(xml: string, length = 7) {
  const reader = new FeedReader(ADDRESS)
  for (let at = 0; at < xml.length; at += length) reader.write(xml.slice(at, at + length))
  return reader.end()
}

const episodeOf = (inside: string, title = 'One') => {
  const xml = itemXml('x').replace('<title>x</title>', `<title>${title}</title>${inside}`)
  const [episode] = read(feedXml(xml)).episodes
  return episode
}

describe('the file of an episode', () => {
  it.each([
    ['without a size', '<enclosure url="https://a.example/e.m4a?x=1&amp;y=2"/>', 0, 'audio/x-m4a'],
    ['of size 0', '<enclosure url="https://a.example/e.mp3" length="0"/>', 0, 'audio/mpeg'],
    [
      'with separators',
      '<enclosure url="e.mp4" length="1,000,005" type=""/>',
      1_000_005,
      'video/mp4',
    ],
    ['of Media RSS', '<media:content url="https://a.example/e.ogg" fileSize="9"/>', 9, 'audio/ogg'],
  ])('is taken %s', (_, file, bytes, type) => {
    const xml = itemXml('x').replace(/<enclosure [^>]*>/, file)
    const [episode] = read(feedXml(xml)).episodes
    expect(episode).toMatchObject({ enclosureBytes: bytes, enclosureType: type })
    const asWritten = /url="([^"]*)"/.exec(file)?.[1]?.replace('&amp;', '&') ?? ''
    expect(episode?.enclosureUrl).toBe(new URL(asWritten, ADDRESS).href)
  })
})

describe('the notes of an episode', () => {
  it('keep paragraphs, lists and links, whatever they were written with', () => {
    const html =
      '<p>Don&#8217;t miss it &hellip; the &quot;plan&quot;.</p><p>Links:</p><ul><li><a href="https://town.example/b.pdf?a=1&amp;b=2">The budget</a></li><li><a href=\'https://town.example/form\'>https://town.example/form</a></li></ul>00:00 Start<br>05:10\n Questions<!-- hidden --><script>no()</script>'
    const text =
      'Don’t miss it … the "plan".\n\nLinks:\n\n- The budget (https://town.example/b.pdf?a=1&b=2)\n- https://town.example/form\n\n00:00 Start\n05:10 Questions'
    const escaped = html.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    for (const written of [`<![CDATA[${html}]]>`, escaped]) {
      expect(episodeOf(`<description>${written}</description>`)?.description).toBe(text)
    }
  })

  it('keep their lines when they are plain text, and signs that do not begin a tag', () => {
    const plain = 'Rain &lt; snow &amp;amp; 1 &lt;2\n\n00:00 A\n05:10 B'
    const { description } = episodeOf(`<description>${plain}</description>`) ?? {}
    expect(description).toBe('Rain < snow & 1 <2\n\n00:00 A\n05:10 B')
  })

  it('come from both texts if each has something that the other lacks', () => {
    const both = (short: string, long: string) =>
      episodeOf(
        `<description>${short}</description><content:encoded><![CDATA[${long}]]></content:encoded>`,
      )?.description
    const whole = '<p>The mayor explains the plan for the bridge.</p><p>Call us.</p>'
    expect(both('The mayor explains the plan […]', whole)).toBe(
      'The mayor explains the plan for the bridge.\n\nCall us.',
    )
    expect(
      both(
        'A longer text about the harbor and its boats.',
        'Short, <a href="https://a.example/">here</a>.',
      ),
    ).toBe('A longer text about the harbor and its boats.\n\nShort, here (https://a.example/).')
  })

  it('may be a whole page, whose document type is text', () => {
    const page =
      '<!DOCTYPE html><html><head><title>x</title></head><body><p>Pasted</p></body></html>'
    const inside = `<content:encoded><![CDATA[${page}]]></content:encoded>`
    expect(episodeOf(inside)?.description).toBe('Pasted')
  })

  it('are reported when they are longer than we store', () => {
    const long = `<description>${'word '.repeat(3000)}</description>`
    const feed = read(feedXml(itemXml('long', long) + itemXml('short')), 1000)
    expect(feed.shortened).toEqual(['long'])
    expect(feed.episodes[0]?.description).toHaveLength(9999)
  })
})

describe('titles', () => {
  it.each([
    ['Don&#8217;t Stop &amp; Go', 'Don’t Stop & Go'],
    ['<![CDATA[Don&#8217;t &amp; Caf&eacute;]]>', 'Don’t & Café'],
    ['R&amp;amp;B&nbsp;1 &lt; 2', 'R&B 1 < 2'],
  ])('are read from %s', (written, title) => {
    expect(episodeOf('', written)?.title).toBe(title)
  })
})

describe('the podcast', () => {
  it('has all categories, and the larger artwork', () => {
    const { podcast, artwork } = read(
      feedXml(
        `<itunes:category text="Government"><itunes:category text="Local &amp; Near"/></itunes:category><itunes:category text="News"/><itunes:image href="/cover-3000.jpg"/><image><url>https://old.example/144.jpg</url></image>${itemXml('a')}`,
      ),
    )
    expect(podcast.category).toBe('Government > Local & Near\nNews')
    expect(artwork).toBe('https://old.example/cover-3000.jpg')
  })
})

describe('what is left out', () => {
  it('is reported with its position, its title and the reason', () => {
    const items = [
      itemXml('a'),
      itemXml('a'),
      '<item><title>No file</title></item>',
      itemXml('b').replace('<title>b</title>', ''),
      itemXml('c').replace(/<pubDate>.*<.pubDate>/, '<pubDate>soon</pubDate>'),
      itemXml('d').replace('d-1', 'd'.repeat(501)),
    ]
    expect(read(feedXml(items.join(''))).skipped).toEqual([
      { item: 2, title: 'a', why: 'double' },
      { item: 3, title: 'No file', why: 'file' },
      { item: 4, title: '', why: 'title' },
      { item: 5, title: 'c', why: 'date' },
      { item: 6, title: 'd', why: 'guid' },
    ])
  })
})

describe('a document', () => {
  it.each([
    ['noFeed', '<!DOCTYPE a [<!ENTITY x "y">]><rss><channel/></rss>'],
    ['noFeed', '<html><body/></html>'],
    ['noFeed', 'text'],
    ['damaged', feedXml(itemXml('a')).slice(0, -20)],
    ['damaged', feedXml('<description><![CDATA[open')],
    ['damaged', feedXml('<b><i></b></i>')],
    ['damaged', feedXml('<a>'.repeat(5000) + '</b>'.repeat(5000))],
  ])('is %s', (kind, xml) => {
    const refused = expect.objectContaining({ kind })
    expect(() => read(xml, 50)).toThrow(refused as unknown as FeedFault)
  })

  it('may have a document type without an internal subset', () => {
    const xml = feedXml(itemXml('a')).replace(
      '?>',
      '?><!DOCTYPE rss PUBLIC "-//N//DTD RSS" "http://a.example/rss.dtd">',
    )
    expect(read(xml).episodes).toHaveLength(1)
  })
})
