import type { Airing } from '@docket/model/schedule/airings'
import { type BreakInKind, endNow, previewEnd } from '@docket/model/schedule/break-in/break-ins'
import type { Channel } from '@docket/model/station/channels'
import { breakIn as words } from '@docket/texts/studio/schedule'
import { Button, Group } from '@mantine/core'
import { useMemo, useState } from 'react'
import { call } from '#data/connection/call.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { dialogOf } from '#ui/dialog/dialog-of.tsx'
import { useProposal } from '../plans/use-proposal.ts'
import styles from './break-in.module.css'
import { Effects } from './effects.tsx'
import { useBreakIn } from './use-break-in.ts'

const BreakInDialog = dialogOf(() => import('./break-in-dialog.tsx'), 'BreakInDialog')

/** The dialog that is open. */
export type ShownDialog = BreakInKind | 'end' | undefined

type BreakInDialogsProps = {
  shown: ShownDialog
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

type EndDialogProps = {
  opened: boolean
  /** The open-ended airing. */
  airing: Pick<Airing, 'id' | 'title'>
  onClose: () => void
}

/** Ends an open-ended airing. Shows what happens to the airings that it holds up. */
function EndDialog({ opened, airing: { id, title }, onClose }: EndDialogProps) {
  const { isBusy, carryOut } = useBreakIn(onClose)
  const params = useMemo(() => ({ airing: id }), [id])
  const answer = useProposal(previewEnd, opened ? params : undefined)
  return (
    <Dialog opened={opened} onClose={onClose} title={words.titleOfEnd({ title })} size="xl">
      <div className={styles.dialog}>
        <Effects answer={answer} />
        <Group justify="flex-end" gap={8}>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            variant="danger"
            loading={isBusy}
            onClick={() =>
              void carryOut(
                () => call(endNow, params),
                (title) => words.ends({ title }),
              )
            }
            data-autofocus
          >
            {words.endNow}
          </Button>
        </Group>
      </div>
    </Dialog>
  )
}
