import type { User } from '@docket/model/collections/accounts/users'
import {
  IconHelp,
  IconKeyboard,
  IconLogout,
  IconMessageHeart,
  IconSettings,
  IconUser,
} from '@tabler/icons-react'
import { useHashModals } from '#ui/dialog/hash-modals.ts'
import { Menu } from '#ui/menu/menu.tsx'
import { MenuDivider, MenuItem, MenuLink } from '#ui/menu/menu-item.tsx'
import type { ColorMode } from '#ui/theme/studio-theme.tsx'
import styles from './bar.module.css'
import { useColorMode } from './use-color-mode.ts'

const COLOR_MODES: readonly { mode: ColorMode; name: string }[] = [
  { mode: 'dark', name: 'Dark' },
  { mode: 'light', name: 'Light' },
  { mode: 'auto', name: 'Same as system' },
]

type AccountMenuProps = { user: User }

/** The menu with the logged-in user, the color mode and the log-out item. */
export function AccountMenu({ user }: AccountMenuProps) {
  const { openModal } = useHashModals()
  const { colorMode, setColorMode } = useColorMode()
  const name = user.name || user.email

  return (
    <Menu
      align="end"
      trigger={(trigger) => (
        <button
          type="button"
          className={styles.me}
          aria-label={`${initialsOf(name)}, account of ${name}`}
          {...trigger}
        >
          {initialsOf(name)}
        </button>
      )}
    >
      <p className={styles.who}>
        {name} <span>{user.email}</span>
      </p>
      <MenuDivider />
      <MenuLink to="/profile" icon={<IconUser size={16} aria-hidden />}>
        Profile
      </MenuLink>
      <MenuItem
        icon={<IconSettings size={16} aria-hidden />}
        onChoose={() => openModal('settings')}
      >
        Settings
      </MenuItem>
      <MenuDivider>Colors</MenuDivider>
      {COLOR_MODES.map(({ mode, name: modeName }) => (
        <MenuItem
          key={mode}
          choice="radio"
          checked={mode === colorMode}
          onChoose={() => setColorMode(mode)}
        >
          {modeName}
        </MenuItem>
      ))}
      <MenuDivider />
      <MenuItem icon={<IconHelp size={16} aria-hidden />} onChoose={() => openModal('faq')}>
        FAQ
      </MenuItem>
      <MenuItem icon={<IconKeyboard size={16} aria-hidden />} onChoose={() => openModal('keys')}>
        Keyboard shortcuts
      </MenuItem>
      <MenuItem
        icon={<IconMessageHeart size={16} aria-hidden />}
        onChoose={() => openModal('survey')}
      >
        Give feedback
      </MenuItem>
      <MenuDivider />
      <MenuItem icon={<IconLogout size={16} aria-hidden />} onChoose={() => openModal('logout')}>
        Log out
      </MenuItem>
    </Menu>
  )
}

function initialsOf(name: string): string {
  const words = name.split(/[\s.@_-]+/).filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}
