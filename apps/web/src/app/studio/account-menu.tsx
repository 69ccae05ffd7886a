import type { User } from '@docket/model/collections/users'
import { Menu } from '@mantine/core'
import {
  IconCheck,
  IconHelp,
  IconLogout,
  IconMessageHeart,
  IconSettings,
  IconUser,
} from '@tabler/icons-react'
import { useHashModals } from '#ui/hash-modals.ts'
import type { ColorMode } from '#ui/theme/studio-theme.tsx'
import styles from './bar.module.css'
import { useColorMode } from './use-color-mode.ts'

const COLOR_MODES: readonly { mode: ColorMode; name: string }[] = [
  { mode: 'dark', name: 'Dark' },
  { mode: 'light', name: 'Light' },
  { mode: 'auto', name: 'As the system' },
]

type AccountMenuProps = { user: User }

/** Who is signed in, the look, and the way out. */
export function AccountMenu({ user }: AccountMenuProps) {
  const { openModal } = useHashModals()
  const { colorMode, setColorMode } = useColorMode()
  const name = user.name || user.email

  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <button
          type="button"
          className={styles.me}
          aria-label={`${initialsOf(name)}, the account of ${name}`}
        >
          {initialsOf(name)}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <p className={styles.who}>
          {name} <span>{user.email}</span>
        </p>
        <Menu.Divider />
        <Menu.Item component="a" href="/profile" leftSection={<IconUser size={16} />}>
          Profile
        </Menu.Item>
        <Menu.Item leftSection={<IconSettings size={16} />} onClick={() => openModal('settings')}>
          Settings
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Colors</Menu.Label>
        {COLOR_MODES.map(({ mode, name: modeName }) => (
          <Menu.Item
            key={mode}
            role="menuitemradio"
            aria-checked={mode === colorMode}
            rightSection={mode === colorMode && <IconCheck size={16} />}
            onClick={() => setColorMode(mode)}
          >
            {modeName}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconHelp size={16} />} onClick={() => openModal('faq')}>
          FAQ
        </Menu.Item>
        <Menu.Item leftSection={<IconMessageHeart size={16} />} onClick={() => openModal('survey')}>
          Give feedback
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => openModal('logout')}>
          Log out
        </Menu.Item>
      </Menu.Dropdown>
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
