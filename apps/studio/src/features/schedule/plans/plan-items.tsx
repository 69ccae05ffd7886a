import { IconCopy, IconHistory, IconRepeat, IconStack2, IconUpload } from '@tabler/icons-react'
import { createPortal } from 'react-dom'
import { useHashModals } from '#ui/dialog/hash-modals.ts'
import { MenuList } from '#ui/menu/menu.tsx'
import { MenuItem } from '#ui/menu/menu-item.tsx'
import { DraftChoices } from '../drafts/draft-choices.tsx'
import { words } from './words.ts'

export type PlanDialog = 'draft' | 'copy' | 'fill' | 'ahead' | 'history'

type PlanItemsProps = {
  /** The button that opens the menu. */
  button: { current: HTMLElement | null }
  mayImport: boolean
  onChoose: (dialog: PlanDialog) => void
  onClose: () => void
  onLeave: () => void
}

/** The items of the menu of plans. */
export function PlanItems({ button, mayImport, onChoose, onClose, onLeave }: PlanItemsProps) {
  const { openModal } = useHashModals()
  return createPortal(
    <MenuList label={words.plan} button={button} align="end" onClose={onClose} onLeave={onLeave}>
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
    </MenuList>,
    document.body,
  )
}
