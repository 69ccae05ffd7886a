import { BREAK_INS, type BreakInKind } from '@docket/model/schedule/break-in/break-ins'
import { createPortal } from 'react-dom'
import { MenuList } from '#ui/menu/menu.tsx'
import { MenuItem } from '#ui/menu/menu-item.tsx'
import { BREAK_IN_ICONS } from './break-in-icons.tsx'
import { words } from './words.ts'

type BreakInItemsProps = {
  /** The button that opens the menu. */
  button: { current: HTMLElement | null }
  onChoose: (kind: BreakInKind) => void
  onClose: () => void
  onLeave: () => void
}

/** The items of the menu that breaks into a channel. */
export function BreakInItems({ button, onChoose, onClose, onLeave }: BreakInItemsProps) {
  return createPortal(
    <MenuList label={words.breakIn} button={button} align="end" onClose={onClose} onLeave={onLeave}>
      {BREAK_INS.map((kind) => (
        <MenuItem key={kind} icon={BREAK_IN_ICONS[kind]} onChoose={() => onChoose(kind)}>
          {words.withMore(words.deeds[kind])}
        </MenuItem>
      ))}
    </MenuList>,
    document.body,
  )
}
