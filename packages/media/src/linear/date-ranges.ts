import { type Microseconds, SECOND_US } from './asset.ts'
import type { LedgerRow } from './items.ts'
import type { RowRange } from './listing.ts'

/**
 * Returns the tags that describe the programs and spots of a playlist. Players reject a range that changes, and a
 * break-in may cut any airing, so a range gets its length only when the item after it is listed too. A spot is
 * identified by its asset.
 */
export function dateRanges(rows: readonly LedgerRow[], stretches: readonly RowRange[]): string {
  const tags = new Map<string, string>()
  stretches.forEach(({ row }, index) => {
    const next = stretches[index + 1]?.row
    const { airing, airingFromUs: fromUs } = row
    if (airing !== null && fromUs !== null && next?.airing !== airing) {
      const title = row.title === '' ? '' : `,X-TITLE="${quoted(row.title)}"`
      tags.set(airing, tagOf('program', airing, fromUs, next && row.endsAtUs, title))
    }
    if (row.kind !== 'spot' || (next?.continues && next.airing === airing)) return
    const first = firstOf(row, rows)
    const id = `spot-${first.sequence}`
    const asset = `,X-ASSET="${quoted(row.asset)}"`
    tags.set(id, tagOf('spot', id, first.startsAtUs, next && row.endsAtUs, asset))
  })
  return [...tags.values()].join('')
}

function tagOf(
  kind: string,
  id: string,
  fromUs: Microseconds,
  untilUs: Microseconds | undefined,
  more: string,
) {
  const duration =
    untilUs === undefined ? '' : `,DURATION=${((untilUs - fromUs) / SECOND_US).toFixed(3)}`
  return `#EXT-X-DATERANGE:ID="${quoted(id)}",CLASS="tv.docket.${kind}",START-DATE="${isoOf(fromUs)}"${duration}${more}\n`
}

/** Returns the row in which a spot started, if later rows only continue it. */
function firstOf(row: LedgerRow, rows: readonly LedgerRow[]): LedgerRow {
  let first = row
  for (let at = rows.indexOf(row); first.continues && at > 0; at -= 1) {
    const before = rows[at - 1]
    if (before?.kind !== 'spot' || before.airing !== row.airing) break
    first = before
  }
  return first
}

/** Returns a text in a form that is allowed between quotation marks in a playlist. */
function quoted(text: string): string {
  return text.replaceAll('"', '”').replace(/\p{Cc}+/gu, ' ')
}

/** Formats a time for playlists, rounded to milliseconds. */
export function isoOf(us: Microseconds): string {
  return new Date(Math.round(us / 1000)).toISOString()
}
