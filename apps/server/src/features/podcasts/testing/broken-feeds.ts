import type { Dice } from '@docket/model/testing/broken-text'
import { FeedFault } from '../feed-import/feed-document.ts'
import { type Feed, FeedReader } from '../feed-import/read-feed.ts'
import { feedXml, itemXml } from './feed-host.ts'

const ITEMS = Array.from({ length: 6 }, (_, at) =>
  itemXml(`q${at}q`, `<description><![CDATA[<p>Notes of q${at}q</p>]]></description>`),
)

/** A feed, and a function that damages it. */
export const FEED = {
  text: feedXml(`<description>Talks.</description>${ITEMS.join('')}`),
  pieces: [
    '<',
    '>',
    '&',
    '"',
    ']]>',
    '<![CDATA[',
    '<!--',
    '-->',
    '<item>',
    '</item>',
    '<title>',
    '<a/>',
    '&amp;',
    '&#0;',
    '&nope;',
    '<!DOCTYPE html>',
    '<?php ?>',
    '</channel>',
    '</rss>',
    ' length=""',
  ],
}

/** Reads a feed in pieces. Returns why it is refused, if it is. */
export function readInPieces(text: string, lengthOf: () => number): Feed | FeedFault['kind'] {
  const reader = new FeedReader('https://old.example/feed.xml')
  try {
    for (let at = 0; at < text.length; ) {
      const length = Math.max(1, lengthOf())
      reader.write(text.slice(at, at + length))
      at += length
    }
    return reader.end()
  } catch (error) {
    if (error instanceof FeedFault) return error.kind
    throw error
  }
}

/**
 * Returns what is wrong with how a feed was read: the result depends on how the feed arrived, or an item is neither
 * imported nor reported.
 */
export function faultsOfReading(text: string, dice: Dice): string[] {
  const whole = readInPieces(text, () => text.length)
  const parts = readInPieces(text, () => 1 + dice(60))
  const isSame = JSON.stringify(whole) === JSON.stringify(parts)
  return [...(isSame ? [] : ['differs']), ...(typeof whole === 'string' ? [] : lostIn(whole, text))]
}

/** Whether all items in the channel are reported. Those in comments, texts or other elements do not count. */
function lostIn({ episodes, skipped, beyond }: Feed, text: string): string[] {
  const written = text.match(/<item>/g)?.length ?? 0
  const told = episodes.length + skipped.length + beyond
  const isPlain = !/<!--|<item>(?:(?!<\/item>)[\s\S]){0,2000}?<item>|\]\]>[^<]*\]\]>/.test(text)
  const inText = text.match(/<!\[CDATA\[(?:(?!\]\]>)[\s\S]){0,5000}?<item>/g)?.length ?? 0
  return told > written || (isPlain && inText === 0 && told < written) ? ['lost'] : []
}
