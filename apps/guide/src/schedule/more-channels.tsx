import type { SchedulePage } from '@docket/model/guide/guide-page'
import { BAND_ROWS } from '@docket/model/guide/guide-window'
import { toIso } from '@docket/model/time/instants'
import { onPlainClick } from '../parts/plain-click.ts'
import type { RowRange } from '../parts/tiles.ts'
import { useWords } from '../parts/use-words.ts'
import { schedulePath } from './schedule-path.ts'

type MoreChannelsProps = { page: SchedulePage; rows: RowRange; onMore(): void }

/**
 * Links to the rest of a long list. With a script the list grows in place; without one, the next page loads.
 */
export function MoreChannels({ page, rows, onMore }: MoreChannelsProps) {
  const words = useWords()
  const next = rows.firstRow + rows.rows
  if (next >= page.window.rows) return null
  return (
    <p className="g-more g-more-list">
      <a className="g-button" href={pathOfRow(page, next)} onClick={onPlainClick(onMore)}>
        {words.moreChannels}
      </a>
    </p>
  )
}

/**
 * Links to the channels above and below, for pages without JavaScript, whose grid cannot load rows by
 * scrolling.
 */
export function OtherRows({ page }: { page: SchedulePage }) {
  const words = useWords()
  const { firstRow, rows, channels } = page.window
  if (channels.length === rows) return null
  const next = firstRow + channels.length
  return (
    <nav className="g-more g-more-rows" aria-label={words.channels}>
      {firstRow > 0 && (
        <a className="g-button" href={pathOfRow(page, firstRow - BAND_ROWS)}>
          {words.channelsBefore}
        </a>
      )}
      {next < rows && (
        <a className="g-button" href={pathOfRow(page, next)}>
          {words.moreChannels}
        </a>
      )}
    </nav>
  )
}

function pathOfRow(page: SchedulePage, row: number): string {
  return schedulePath(page, { from: toIso(page.window.from), row: String(Math.max(0, row)) })
}
