import type { Airing } from '@docket/model/schedule/airings'
import type { BreakInKind } from '@docket/model/schedule/break-in/break-ins'
import type { Channel } from '@docket/model/station/channels'
import { useState } from 'react'
import { dialogOf } from '#ui/dialog/dialog-of.tsx'
import { EndDialog } from './end-dialog.tsx'

const BreakInDialog = dialogOf(() => import('./break-in-dialog.tsx'), 'BreakInDialog')

/** The dialog that is open. */
export type Shown = BreakInKind | 'end' | undefined

type BreakInDialogsProps = {
  shown: Shown
  channel: Channel
  /** The open-ended airing, if there is one. */
  open: Airing | undefined
  onClose: () => void
}

/** The dialogs that break into a channel and that end the break-in. */
export function BreakInDialogs({ shown, channel, open, onClose }: BreakInDialogsProps) {
  const [kind, setKind] = useState<BreakInKind>('live')
  // A dialog keeps its content while it closes.
  if (shown && shown !== 'end' && shown !== kind) setKind(shown)
  return (
    <>
      <BreakInDialog
        opened={shown !== undefined && shown !== 'end'}
        kind={kind}
        channel={channel}
        onClose={onClose}
      />
      {open && <EndDialog opened={shown === 'end'} airing={open} onClose={onClose} />}
    </>
  )
}
