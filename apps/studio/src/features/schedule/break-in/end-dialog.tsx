import type { Airing } from '@docket/model/schedule/airings'
import { endNow, previewEnd } from '@docket/model/schedule/break-in/break-ins'
import { Button, Group } from '@mantine/core'
import { useMemo } from 'react'
import { call } from '#data/connection/call.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useProposal } from '../plans/use-proposal.ts'
import styles from './break-in.module.css'
import { Effects } from './effects.tsx'
import { useBreakIn } from './use-break-in.ts'
import { words } from './words.ts'

type EndDialogProps = {
  opened: boolean
  /** The open-ended airing. */
  airing: Pick<Airing, 'id' | 'title'>
  onClose: () => void
}

/** Ends an open-ended airing. Shows what happens to the airings that it holds up. */
export function EndDialog({ opened, airing: { id, title }, onClose }: EndDialogProps) {
  const { isBusy, carryOut } = useBreakIn(onClose)
  const params = useMemo(() => ({ airing: id }), [id])
  const answer = useProposal(previewEnd, opened ? params : undefined)
  return (
    <Dialog opened={opened} onClose={onClose} title={words.titleOfEnd(title)} size="xl">
      <div className={styles.dialog}>
        <Effects answer={answer} />
        <Group justify="flex-end" gap={8}>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            variant="danger"
            loading={isBusy}
            onClick={() => void carryOut(() => call(endNow, params), words.ends)}
            data-autofocus
          >
            {words.endNow}
          </Button>
        </Group>
      </div>
    </Dialog>
  )
}
