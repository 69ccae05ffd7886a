import type { ZoneName } from '@docket/model/time/instants'
import { snapUp } from '@docket/model/time/snap'
import { useRef } from 'react'
import type { ClipboardKind } from '#ui/timeline/keys/keys.ts'
import type { TimePlace } from '#ui/timeline/timeline-props.ts'
import { showToast } from '#ui/toast/toast.tsx'
import type { Schedule } from '../drafts/use-schedule.ts'
import { type Clipboard, clipboardOf, pasted } from '../editing/new-airings.ts'
import { words } from '../words.ts'

/** Returns the handler for the timeline's clipboard keys: copy, cut, paste, duplicate and remove. */
export function useClipboard(schedule: Schedule, zone: ZoneName) {
  const clipboard = useRef<Clipboard>(undefined)

  function paste(kept: Clipboard | undefined, { row, at }: TimePlace): void {
    if (!kept) {
      showToast({ summary: words.nothingToPaste, detail: words.nothingToPasteHelp })
      return
    }
    void schedule.add(pasted(kept, { channel: row, startsAt: snapUp(at, zone) }))
  }

  return (kind: ClipboardKind, ids: readonly string[], place: TimePlace) => {
    const airings = schedule.airings?.filter(({ airing }) => ids.includes(airing.id)) ?? []
    const chosen = clipboardOf(airings)
    const lastEnd = Math.max(...airings.map(({ endsAt }) => endsAt))
    switch (kind) {
      case 'copy':
        clipboard.current = chosen
        break
      case 'cut':
        clipboard.current = chosen
        schedule.remove(airings)
        break
      case 'remove':
        schedule.remove(airings)
        break
      case 'duplicate':
        paste(chosen, { ...place, at: lastEnd })
        break
      case 'paste':
        paste(clipboard.current, place)
    }
  }
}
