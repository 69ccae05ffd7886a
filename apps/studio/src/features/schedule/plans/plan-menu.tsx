import { airings } from '@docket/model/schedule/airings'
import { schedule as shared, plans as words } from '@docket/texts/studio/schedule'
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
import { useOrganization } from '#data/records/use-station.ts'
import { useMay } from '#resources/use-may.ts'
import { dialogOf } from '#ui/dialog/dialog-of.tsx'
import { useHashModals } from '#ui/dialog/hash-modals.ts'
import { Menu } from '#ui/menu/menu.tsx'
import { MenuItem } from '#ui/menu/menu-item.tsx'
import tools from '../desk/schedule-tools.module.css'
import { DraftChoices } from '../drafts/draft-choices.tsx'

const NewDraftDialog = dialogOf(() => import('../drafts/new-draft-dialog.tsx'), 'NewDraftDialog')
const AheadDialog = dialogOf(() => import('./ahead-dialog.tsx'), 'AheadDialog')
const CopyDialog = dialogOf(() => import('./copy-dialog.tsx'), 'CopyDialog')
const FillDialog = dialogOf(() => import('./fill-dialog.tsx'), 'FillDialog')
const HistoryDialog = dialogOf(() => import('./history-dialog.tsx'), 'HistoryDialog')

/** The menu of actions that change many airings at once. Each one previews its changes. */
export function PlanMenu() {
  const [dialog, setDialog] = useState<PlanDialog>()
  const organization = useOrganization().data?.id ?? ''
  const { update: mayPlan, create: mayImport } = useMay({ collection: airings, readOnly: false })
  if (!mayPlan) return null
  const close = () => setDialog(undefined)

  return (
    <>
      <Menu
        align="end"
        target={
          <Button
            className={tools.plan ?? ''}
            leftSection={<IconCalendarPlus size={14} aria-hidden />}
          >
            <span className={tools.wordOfIcon}>{shared.plan}</span>
          </Button>
        }
      >
        <PlanItems mayImport={mayImport} onChoose={setDialog} />
      </Menu>
      <NewDraftDialog opened={dialog === 'draft'} organization={organization} onClose={close} />
      <CopyDialog opened={dialog === 'copy'} onClose={close} />
      <FillDialog opened={dialog === 'fill'} onClose={close} />
      <AheadDialog opened={dialog === 'ahead'} onClose={close} />
      <HistoryDialog opened={dialog === 'history'} onClose={close} />
    </>
  )
}

type PlanDialog = 'draft' | 'copy' | 'fill' | 'ahead' | 'history'

type PlanItemsProps = {
  mayImport: boolean
  onChoose: (dialog: PlanDialog) => void
}

/** The items of the plan menu. */
function PlanItems({ mayImport, onChoose }: PlanItemsProps) {
  const { openModal } = useHashModals()
  return (
    <>
      <MenuItem icon={<IconCopy size={16} aria-hidden />} onChoose={() => onChoose('copy')}>
        {words.copyDays}
      </MenuItem>
      <MenuItem icon={<IconStack2 size={16} aria-hidden />} onChoose={() => onChoose('fill')}>
        {words.fillGaps}
      </MenuItem>
      <MenuItem icon={<IconRepeat size={16} aria-hidden />} onChoose={() => onChoose('ahead')}>
        {words.fromTimeslots}
      </MenuItem>
      <MenuItem icon={<IconHistory size={16} aria-hidden />} onChoose={() => onChoose('history')}>
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
      <DraftChoices onNew={() => onChoose('draft')} />
    </>
  )
}
