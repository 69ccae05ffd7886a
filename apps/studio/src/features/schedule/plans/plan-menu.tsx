import { airings } from '@docket/model/collections/schedule/airings'
import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useOrganization } from '#data/use-station.ts'
import { useMay } from '#resources/use-may.ts'
import { whenOpened } from '#ui/dialog/when-opened.tsx'
import { onDemand } from '#ui/loading/on-demand.tsx'
import tools from '../desk/schedule-tools.module.css'
import { words } from '../words.ts'
import type { PlanDialog } from './plan-items.tsx'

const AheadDialog = whenOpened(async () => (await import('./ahead-dialog.tsx')).AheadDialog)
const CopyDialog = whenOpened(async () => (await import('./copy-dialog.tsx')).CopyDialog)
const FillDialog = whenOpened(async () => (await import('./fill-dialog.tsx')).FillDialog)
const NewDraftDialog = whenOpened(
  async () => (await import('../drafts/new-draft-dialog.tsx')).NewDraftDialog,
)
const HistoryDialog = whenOpened(async () => (await import('./history-dialog.tsx')).HistoryDialog)

const loadItems = async () => (await import('./plan-items.tsx')).PlanItems
const PlanItems = onDemand(loadItems)
/** Loads the menu when the pointer or the focus arrives at its button, so that a press need not wait. */
const loadAhead = () => void loadItems().catch(() => undefined)

/** The menu of plans that change many airings at once. Each plan previews its changes. */
export function PlanMenu() {
  const [dialog, setDialog] = useState<PlanDialog>()
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const organization = useOrganization().data?.id ?? ''
  const { update: mayPlan, create: mayImport } = useMay({ collection: airings, readOnly: false })
  if (!mayPlan) return null
  const close = () => setDialog(undefined)

  return (
    <>
      <Button
        ref={button}
        className={tools.plan ?? ''}
        leftSection={<IconCalendarPlus size={14} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={opened}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={() => setOpened(!opened)}
      >
        <span className={tools.wordOfIcon}>{words.plan}</span>
      </Button>
      {opened && (
        <PlanItems
          button={button}
          mayImport={mayImport}
          onChoose={setDialog}
          onClose={() => {
            setOpened(false)
            button.current?.focus()
          }}
          onLeave={() => setOpened(false)}
        />
      )}
      <NewDraftDialog opened={dialog === 'draft'} organization={organization} onClose={close} />
      <CopyDialog opened={dialog === 'copy'} onClose={close} />
      <FillDialog opened={dialog === 'fill'} onClose={close} />
      <AheadDialog opened={dialog === 'ahead'} onClose={close} />
      <HistoryDialog opened={dialog === 'history'} onClose={close} />
    </>
  )
}
