import { BAND_ROWS, type GuideWindow } from '@docket/model/guide/guide-window'
import { useState } from 'react'
import type { RowRange } from '../parts/tiles.ts'

/** Tracks the channels in the list: those that the page came with, and more on request. */
export function useListedRows(
  { firstRow, channels }: GuideWindow,
  onMore: (rows: RowRange) => void,
): { listed: RowRange; listMore(): void } {
  const [listed, setListed] = useState<RowRange>({ firstRow, rows: channels.length })
  function listMore() {
    const more = { ...listed, rows: listed.rows + BAND_ROWS }
    setListed(more)
    onMore(more)
  }
  return { listed, listMore }
}
