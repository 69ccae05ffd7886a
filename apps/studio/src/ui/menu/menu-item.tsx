import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './menu.module.css'

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
export function MenuItem({ icon, choice, checked, onChoose, children, ...props }: MenuItemProps) {
  const face = <Face icon={icon}>{children}</Face>
  if (choice === 'checkbox') {
    return (
      <Menu.CheckboxItem {...props} checked={checked ?? false} onClick={onChoose}>
        {face}
      </Menu.CheckboxItem>
    )
  }
  if (choice === 'radio') {
    return (
      <Menu.RadioItem
        {...props}
        // Unused, because the item itself knows whether it is checked.
        value=""
        checked={checked ?? false}
        onClick={onChoose}
        closeMenuOnClick
      >
        {face}
      </Menu.RadioItem>
    )
  }
  return (
    <Menu.Item {...props} onClick={onChoose}>
      {face}
    </Menu.Item>
  )
}

type MenuLinkProps = { icon?: ReactNode; to: string; children: ReactNode }

/** A menu item that links to a page. */
export function MenuLink({ icon, to, children }: MenuLinkProps) {
  return (
    <Menu.Item component={Link} to={to}>
      <Face icon={icon}>{children}</Face>
    </Menu.Item>
  )
}

/** Inside the label, because Mantine's choices have no place for a picture. */
function Face({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <>
      {icon}
      <span className={styles.words}>{children}</span>
    </>
  )
}

/** Separates groups of items. With content, it labels the following group. */
export function MenuDivider({ children }: { children?: ReactNode }) {
  return (
    <>
      <Menu.Divider role="separator" />
      {children !== undefined && <Menu.Label>{children}</Menu.Label>}
    </>
  )
}
