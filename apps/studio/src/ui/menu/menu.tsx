import { MODAL_LAYER, OVERLAY_LAYER } from '@docket/model/kernel/constants'
import { Menu as MantineMenu, type MenuProps as MantineMenuProps } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import styles from './menu.module.css'

const EDGE_PX = 8

const SETTINGS = {
  offset: 6,
  // A menu appears at once: a transition would mount it two frames later, and keys typed in the meantime would be lost.
  transitionProps: { duration: 0 },
  // `MenuList` takes the focus at once and closes the menu on keys. The opening element gets the focus back at once.
  trapFocus: false,
  returnFocus: false,
  closeOnEscape: false,
  withInitialFocusPlaceholder: false,
  // The timeline prevents the mouse events that follow its pointer events.
  clickOutsideEvents: ['pointerdown'],
  clickOutsideCapture: true,
  alignItemsLabels: 'none',
  checkIcon: <IconCheck size={16} aria-hidden />,
  middlewares: {
    flip: true,
    shift: { padding: EDGE_PX },
    size: {
      padding: EDGE_PX,
      apply: ({ availableHeight, elements: { floating } }) =>
        floating.style.setProperty('max-height', `${availableHeight}px`),
    },
  },
  classNames: {
    dropdown: styles.menu ?? '',
    item: styles.item ?? '',
    itemLabel: styles.face ?? '',
    itemIndicator: styles.check ?? '',
    divider: styles.divider ?? '',
    label: styles.label ?? '',
  },
} satisfies MantineMenuProps

type MenuProps = {
  /** The button that opens the menu. */
  target: ReactElement<{ ref?: Ref<HTMLElement> }>
  /** The edge of the button to align with. */
  align?: 'start' | 'end'
  /** Rendered only while the menu is open. */
  children: ReactNode
}

/**
 * A menu below a button. Arrow keys, Home, End and first letters move through its items; Escape and Tab close it.
 */
export function Menu({ target, align = 'start', children }: MenuProps) {
  /** Set while the menu is open. */
  const [layer, setLayer] = useState<number>()
  const button = useRef<HTMLElement>(null)

  function change(isOpened: boolean): void {
    setLayer(isOpened ? layerOver(button.current) : undefined)
    // At once, unlike Mantine, which waits some milliseconds. A dialog that an item opens later returns the focus to
    // where it was, and the item will be gone by then.
    if (!isOpened) button.current?.focus({ preventScroll: true })
  }

  return (
    <MantineMenu
      {...SETTINGS}
      position={`bottom-${align}`}
      opened={layer !== undefined}
      onChange={change}
      zIndex={layer ?? OVERLAY_LAYER}
    >
      <MantineMenu.Target>{cloneElement(target, { ref: button })}</MantineMenu.Target>
      <MenuList onClose={() => change(false)}>{children}</MenuList>
    </MantineMenu>
  )
}

type AnchoredMenuProps = {
  label: string
  /** The element that the menu is placed below, and which gets the focus back. */
  anchor: HTMLElement
  onClose: () => void
  children: ReactNode
}

/** A menu below an element. It is open while it is rendered, so the element decides how to open it. */
export function AnchoredMenu({ label, anchor, onClose, children }: AnchoredMenuProps) {
  function close(): void {
    onClose()
    anchor.focus({ preventScroll: true })
  }

  return (
    <MantineMenu
      {...SETTINGS}
      position="bottom-start"
      opened
      onChange={close}
      zIndex={layerOver(anchor)}
    >
      <MantineMenu.Target>
        <Anchor element={anchor} />
      </MantineMenu.Target>
      <MenuList label={label} onClose={close}>
        {children}
      </MenuList>
    </MantineMenu>
  )
}

/** Returns the layer of a menu: above the dialog, if its button is in one. */
function layerOver(button: HTMLElement | null): number {
  return button?.closest('[role=dialog]') ? MODAL_LAYER + 1 : OVERLAY_LAYER
}

type AnchorProps = { element: HTMLElement; ref?: RefCallback<HTMLElement> }

/** Represents an element that is rendered elsewhere. */
function Anchor({ element, ref }: AnchorProps) {
  useLayoutEffect(() => ref?.(element), [ref, element])
  return null
}

type MenuListProps = {
  /** Required if no button labels the menu. */
  label?: string
  onClose: () => void
  children: ReactNode
}

function MenuList({ label, onClose, children }: MenuListProps) {
  function onKeyDown(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey } = event
    // Letters go to the menu, not to the page below it, and Escape closes nothing else.
    if (!ctrlKey && !metaKey && !altKey) event.stopPropagation()
    if (key !== 'Escape' && key !== 'Tab') return
    event.preventDefault()
    onClose()
  }

  return (
    <MantineMenu.Dropdown
      ref={focusFirst}
      // Otherwise, Escape would close the dialog below an empty menu.
      data-mantine-stop-propagation
      onKeyDown={onKeyDown}
      {...(label !== undefined && { 'aria-label': label, 'aria-labelledby': undefined })}
    >
      {children}
    </MantineMenu.Dropdown>
  )
}

/** Focuses the first item as soon as the menu is there, so that no key is lost. */
function focusFirst(list: HTMLElement | null): void {
  const first = list?.querySelector<HTMLElement>('[data-menu-item]:not([data-disabled])') ?? list
  first?.focus({ preventScroll: true })
}
