import { MODAL_LAYER } from '@docket/model/kernel/constants'
import { ui as words } from '@docket/texts/studio/ui'
import {
  createTheme,
  localStorageColorSchemeManager,
  type MantineColorScheme,
  MantineProvider,
} from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { Hints } from '../marks/hints.tsx'
import { ToastPlace } from '../toast/toast.tsx'
import { useForced } from './forced-colors.ts'
import './mantine-styles.ts'
import './tokens.css'
import './mantine-variables.css'
import './base.css'
import './print.css'
import './view-transition.css'
import styles from './parts.module.css'

/** Also read by `color-mode.js` before the first paint. */
const COLOR_MODE_KEY = 'color-mode'
/** Pages for the public, who come from the guide, follow the browser as the guide does. `color-mode.js` does the same. */
const FOR_THE_PUBLIC = /^\/(hand-in|auth\/confirm-hand-in)\//

/** `auto` follows the system. */
export type ColorMode = MantineColorScheme

const PANELS_MS = 200

// Do not lock scrolling: the frame scrolls in its own panes, and the lock needs inline styles.
const DIALOG = {
  lockScroll: false,
  zIndex: MODAL_LAYER,
  closeButtonProps: { 'aria-label': words.close },
  // A <header> outside of sectioning elements would count as the page's banner.
  attributes: { header: { role: 'presentation' } },
}

const DIALOG_STYLES = {
  content: styles.dialog,
  header: styles.dialogHead,
  body: styles.dialogBody,
  title: styles.dialogTitle,
}

// Draw choice lists above dialogs, because dialogs also contain forms.
const CHOICES = {
  defaultProps: {
    comboboxProps: { zIndex: MODAL_LAYER + 1, transitionProps: { duration: 120 } },
  },
  classNames: { option: styles.choice },
}

const CHOSEN = { color: 'var(--emerald)', iconColor: 'var(--on-emerald)' }

const TICKED = { body: styles.tick }
const SWITCHED = { ...TICKED, track: styles.track, thumb: styles.thumb }

const theme = createTheme({
  fontFamily: 'var(--font-sans)',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Mantine moves pressed buttons by a pixel. The ripple replaces this.
  activeClassName: '',
  components: {
    Button: { defaultProps: { variant: 'plain', size: 'xs' }, classNames: { root: styles.button } },
    ActionIcon: {
      defaultProps: { variant: 'quiet', size: 32 },
      classNames: { root: styles.iconButton },
    },
    CloseButton: { classNames: { root: styles.closeButton } },
    Modal: {
      defaultProps: {
        ...DIALOG,
        centered: true,
        radius: 'md',
        padding: 'lg',
        // A dialog appears and disappears at once; style sheets fade it in. Mantine's transitions would mount it two
        // frames later, and cover the page while it fades out: the first key or click after each would be lost.
        transitionProps: { duration: 0 },
      },
      classNames: {
        ...DIALOG_STYLES,
        overlay: styles.shade,
        content: `${styles.dialog} ${styles.appearing}`,
      },
    },
    Drawer: {
      defaultProps: { ...DIALOG, transitionProps: { duration: PANELS_MS } },
      classNames: DIALOG_STYLES,
    },
    InputWrapper: {
      classNames: {
        label: styles.label,
        required: styles.required,
        description: styles.help,
        error: styles.fault,
      },
    },
    Input: { classNames: { input: styles.input } },
    InputClearButton: { classNames: { root: styles.clearButton } },
    PasswordInput: {
      defaultProps: { visibilityToggleButtonProps: { 'aria-label': words.showPassword } },
      classNames: { input: styles.framed },
    },
    PillsInputField: { classNames: { field: styles.typed } },
    Select: CHOICES,
    MultiSelect: CHOICES,
    TagsInput: CHOICES,
    NativeSelect: { defaultProps: { rightSection: <IconSelector size={16} aria-hidden /> } },
    Switch: { defaultProps: { withThumbIndicator: false }, classNames: SWITCHED },
    Checkbox: { defaultProps: CHOSEN, classNames: TICKED },
    Chip: {
      defaultProps: { variant: 'outline', color: 'var(--emerald-text)' },
      classNames: { label: styles.chip },
    },
    Radio: { defaultProps: CHOSEN, classNames: TICKED },
    Tooltip: {
      defaultProps: { zIndex: MODAL_LAYER + 1, offset: 6, multiline: true },
      classNames: { tooltip: styles.hint },
    },
    Notification: { classNames: { root: styles.toast } },
  },
})

type StudioThemeProps = { children: ReactNode }

/** Provides the studio's theme and the place where toasts appear. */
export function StudioTheme({ children }: StudioThemeProps) {
  const forced = useForced()
  const unchosen = FOR_THE_PUBLIC.test(location.pathname) ? 'auto' : 'dark'
  useEffect(printInLight, [])
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme={unchosen}
      {...(forced && { forceColorScheme: forced })}
      colorSchemeManager={COLOR_MODES}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
      <ToastPlace />
      <Hints />
    </MantineProvider>
  )
}

const COLOR_MODES = localStorageColorSchemeManager({ key: COLOR_MODE_KEY })

const ATTRIBUTE = 'data-mantine-color-scheme'

/** Prints pages in the light color mode, whatever is on screen: paper is white. Returns the undo function. */
function printInLight(): () => void {
  const root = document.documentElement
  let before: string | null = null
  const toLight = () => {
    before = root.getAttribute(ATTRIBUTE)
    root.setAttribute(ATTRIBUTE, 'light')
  }
  const back = () => {
    if (before) root.setAttribute(ATTRIBUTE, before)
  }
  addEventListener('beforeprint', toLight)
  addEventListener('afterprint', back)
  return () => {
    removeEventListener('beforeprint', toLight)
    removeEventListener('afterprint', back)
  }
}
