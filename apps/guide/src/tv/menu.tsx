import { useState } from 'react'
import { FocusButton } from './focus-button.tsx'

export type MenuItem = { name: string; act(): void; isOn?: boolean }

export type Menu = {
  items: readonly MenuItem[]
  focused: number
  /** Handles the keys that move the focus in the menu and choose an item. */
  onKey(key: string): boolean
}

/** Manages the focus in a row of buttons, one of which always has it. */
export function useMenu(items: readonly MenuItem[]): Menu {
  const [chosen, setChosen] = useState(0)
  const focused = Math.min(chosen, items.length - 1)
  const move = (by: 1 | -1) => setChosen(Math.min(Math.max(focused + by, 0), items.length - 1))
  return {
    items,
    focused,
    onKey(key) {
      if (key === 'ArrowLeft' || key === 'ArrowUp') move(-1)
      else if (key === 'ArrowRight' || key === 'ArrowDown') move(1)
      else if (key === 'Enter') items[focused]?.act()
      else return false
      return true
    },
  }
}

type MenuButtonsProps = { menu: Menu; label?: string }

export function MenuButtons({ menu, label }: MenuButtonsProps) {
  return (
    <div className="tv-menu" role="toolbar" aria-label={label}>
      {menu.items.map((item, at) => (
        <MenuButton key={item.name} item={item} isFocused={at === menu.focused} />
      ))}
    </div>
  )
}

function MenuButton({ item, isFocused }: { item: MenuItem; isFocused: boolean }) {
  return (
    <FocusButton isFocused={isFocused} aria-pressed={item.isOn} onClick={item.act}>
      {item.name}
    </FocusButton>
  )
}
