import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext } from 'react'
import styles from './menu.module.css'

/** Closes the surrounding menu, and returns the focus to its button. */
export const CloseMenu = createContext<() => void>(() => undefined)

type MenuItemProps = {
  icon?: ReactNode
  /** The kind of choice: one of several, or any number. Without it, the item is an action. */
  choice?: 'radio' | 'checkbox'
  checked?: boolean
  disabled?: boolean
  onChoose: () => void
  children: ReactNode
}

/** A menu item for an action or a choice. Choosing closes the menu, except for checkboxes. */
export function MenuItem(props: MenuItemProps) {
  const { icon, choice = '', checked = false, disabled = false, onChoose, children } = props
  const close = useContext(CloseMenu)
  return (
    <button
      type="button"
      role={`menuitem${choice}`}
      className={styles.item}
      tabIndex={-1}
      {...(choice !== '' && { 'aria-checked': checked })}
      aria-disabled={disabled}
      onClick={() => {
        if (disabled) return
        if (choice !== 'checkbox') close()
        onChoose()
      }}
    >
      {icon}
      <span className={styles.words}>{children}</span>
      {checked && <IconCheck size={16} aria-hidden />}
    </button>
  )
}

type MenuLinkProps = { icon?: ReactNode; to: string; children: ReactNode }

/** A menu item that links to a page. */
export function MenuLink({ icon, to, children }: MenuLinkProps) {
  const close = useContext(CloseMenu)
  return (
    <Link role="menuitem" className={styles.item} tabIndex={-1} to={to} onClick={close}>
      {icon}
      <span className={styles.words}>{children}</span>
    </Link>
  )
}

/** Separates groups of items. With content, it labels the following group. */
export function MenuDivider({ children }: { children?: ReactNode }) {
  return (
    <>
      <hr className={styles.divider} />
      {children !== undefined && <p className={styles.label}>{children}</p>}
    </>
  )
}
