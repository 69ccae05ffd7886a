import { airings } from '@docket/model/collections/schedule/airings'
import { Button } from '@mantine/core'
import {
  IconCalendarPlus,
  IconCopy,
  IconHistory,
  IconRepeat,
  IconStack2,
  IconUpload,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useOrganization } from '#data/use-station.ts'
import { useMay } from '#resources/use-may.ts'
import { useHashModals } from '#ui/dialog/hash-modals.ts'
import { whenOpened } from '#ui/dialog/when-opened.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { MenuItem } from '#ui/menu/menu-item.tsx'
import { DraftChoices } from '../drafts/draft-choices.tsx'
import { words } from '../words.ts'

const AheadDialog = whenOpened(async () => (await import('./ahead-dialog.tsx')).AheadDialog)
const CopyDialog = whenOpened(async () => (await import('./copy-dialog.tsx')).CopyDialog)
const FillDialog = whenOpened(async () => (await import('./fill-dialog.tsx')).FillDialog)
const NewDraftDialog = whenOpened(
  async () => (await import('../drafts/new-draft-dialog.tsx')).NewDraftDialog,
)
const HistoryDialog = whenOpened(async () => (await import('./history-dialog.tsx')).HistoryDialog)

type PlanDialog = 'draft' | 'copy' | 'fill' | 'ahead' | 'history'

/** The menu of plans that change many airings at once. Each plan previews its changes. */
export function PlanMenu() {
  const [dialog, setDialog] = useState<PlanDialog>()
  const organization = useOrganization().data?.id ?? ''
  const { update: mayPlan, create: mayImport } = useMay({ collection: airings, readOnly: false })
  const { openModal } = useHashModals()
  if (!mayPlan) return null
  const close = () => setDialog(undefined)

  return (
    <>
      <Menu
        align="end"
        trigger={(trigger) => (
          <Button leftSection={<IconCalendarPlus size={14} aria-hidden />} {...trigger}>
            {words.plan}
          </Button>
        )}
      >
        <MenuItem icon={<IconCopy size={16} aria-hidden />} onChoose={() => setDialog('copy')}>
          {words.copyDays}
        </MenuItem>
        <MenuItem icon={<IconStack2 size={16} aria-hidden />} onChoose={() => setDialog('fill')}>
          {words.fillGaps}
        </MenuItem>
        <MenuItem icon={<IconRepeat size={16} aria-hidden />} onChoose={() => setDialog('ahead')}>
          {words.fromTimeslots}
        </MenuItem>
        <MenuItem
          icon={<IconHistory size={16} aria-hidden />}
          onChoose={() => setDialog('history')}
        >
          {words.historyAndRestore}
        </MenuItem>
        {mayImport && (
          <MenuItem
            icon={<IconUpload size={16} aria-hidden />}
            onChoose={() => openModal('upload-csv')}
          >
            {words.importCsv}
          </MenuItem>
        )}
        <DraftChoices onNew={() => setDialog('draft')} />
      </Menu>
      <NewDraftDialog opened={dialog === 'draft'} organization={organization} onClose={close} />
      <CopyDialog opened={dialog === 'copy'} onClose={close} />
      <FillDialog opened={dialog === 'fill'} onClose={close} />
      <AheadDialog opened={dialog === 'ahead'} onClose={close} />
      <HistoryDialog opened={dialog === 'history'} onClose={close} />
    </>
  )
}
