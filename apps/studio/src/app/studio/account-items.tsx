import type { User } from '@docket/model/accounts/users'
import { account as words } from '@docket/texts/studio/app'
import {
  IconHelp,
  IconKeyboard,
  IconLogout,
  IconMap2,
  IconMessageHeart,
  IconSettings,
  IconSparkles,
  IconUser,
} from '@tabler/icons-react'
import { useHasNews } from '#data/account/latest-news.ts'
import { useHashModals } from '#ui/dialog/hash-modals.ts'
import { MenuDivider, MenuItem, MenuLink } from '#ui/menu/menu-item.tsx'
import type { ColorMode } from '#ui/theme/studio-theme.tsx'
import styles from './bar.module.css'
import { useColorMode } from './use-color-mode.ts'

const COLOR_MODES: readonly { mode: ColorMode; name: string }[] = [
  { mode: 'dark', name: words.dark },
  { mode: 'light', name: words.light },
  { mode: 'auto', name: words.sameAsSystem },
]

/** The items of the account menu: the logged-in user, the color mode and logging out. */
export function AccountItems({ user }: { user: User }) {
  const { openModal } = useHashModals()
  const hasNews = useHasNews()
  const { colorMode, setColorMode } = useColorMode()
  return (
    <>
      <p className={styles.who}>
        {user.name || user.email} <span>{user.email}</span>
      </p>
      <MenuDivider />
      <MenuLink to="/profile" icon={<IconUser size={16} aria-hidden />}>
        {words.profile}
      </MenuLink>
      <MenuItem
        icon={<IconSettings size={16} aria-hidden />}
        onChoose={() => openModal('settings')}
      >
        {words.settings}
      </MenuItem>
      <MenuDivider>{words.colors}</MenuDivider>
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
      <MenuItem icon={<IconSparkles size={16} aria-hidden />} onChoose={() => openModal('news')}>
        {words.whatsNew}
        {hasNews && <span className={styles.news} role="img" aria-label={words.unread} />}
      </MenuItem>
      <MenuItem icon={<IconMap2 size={16} aria-hidden />} onChoose={() => openModal('tour')}>
        {words.takeTheTour}
      </MenuItem>
      <MenuItem icon={<IconHelp size={16} aria-hidden />} onChoose={() => openModal('faq')}>
        {words.faq}
      </MenuItem>
      <MenuItem icon={<IconKeyboard size={16} aria-hidden />} onChoose={() => openModal('keys')}>
        {words.keyboardShortcuts}
      </MenuItem>
      <MenuItem
        icon={<IconMessageHeart size={16} aria-hidden />}
        onChoose={() => openModal('survey')}
      >
        {words.giveFeedback}
      </MenuItem>
      <MenuDivider />
      <MenuItem icon={<IconLogout size={16} aria-hidden />} onChoose={() => openModal('logout')}>
        {words.logOut}
      </MenuItem>
    </>
  )
}
