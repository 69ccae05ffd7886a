import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext } from 'react'
import styles from './menu.module.css'

/** Closes the menu around, and gives the focus back to its button. */
export const CloseMenu = createContext<() => void>(() => undefined)

type MenuItemProps = {
  icon?: ReactNode
  /** One of several of which one, or any number, is chosen; without it, something to do. */
  choice?: 'radio' | 'checkbox'
  checked?: boolean
  disabled?: boolean
  onChoose: () => void
  children: ReactNode
}

/** Something to do or to choose. The menu closes, but not over boxes of which one may tick several. */
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

/** A page to go to. */
export function MenuLink({ icon, to, children }: MenuLinkProps) {
  const close = useContext(CloseMenu)
  return (
    <Link role="menuitem" className={styles.item} tabIndex={-1} to={to} onClick={close}>
      {icon}
      <span className={styles.words}>{children}</span>
    </Link>
  )
}

/** Parts what belongs together from the rest; with words, it names what follows. */
export function MenuDivider({ children }: { children?: ReactNode }) {
  return (
    <>
      <hr className={styles.divider} />
      {children !== undefined && <p className={styles.label}>{children}</p>}
    </>
  )
}
