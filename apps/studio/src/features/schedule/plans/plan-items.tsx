import { plans as words } from '@docket/texts/studio/schedule'
import { IconCopy, IconHistory, IconRepeat, IconStack2, IconUpload } from '@tabler/icons-react'
import { useHashModals } from '#ui/dialog/hash-modals.ts'
import { MenuItem } from '#ui/menu/menu-item.tsx'
import { DraftChoices } from '../drafts/draft-choices.tsx'

export type PlanDialog = 'draft' | 'copy' | 'fill' | 'ahead' | 'history'

type PlanItemsProps = {
  mayImport: boolean
  onChoose: (dialog: PlanDialog) => void
}

/** The items of the menu of plans. */
export function PlanItems({ mayImport, onChoose }: PlanItemsProps) {
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
