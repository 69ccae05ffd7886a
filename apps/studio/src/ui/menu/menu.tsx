import {
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import styles from './menu.module.css'
import { CloseMenu } from './menu-item.tsx'
import { itemsOf, walkMenu } from './walk-menu.ts'

const GAP_PX = 6
const EDGE_PX = 8

/** The props that connect a button to the menu. */
type TriggerProps = {
  ref: Ref<HTMLButtonElement>
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: () => void
}

type MenuProps = {
  trigger: (props: TriggerProps) => ReactNode
  /** The edge of the button to align with. */
  align?: 'start' | 'end'
  /** Rendered only while the menu is open. */
  children: ReactNode
}

/**
 * A menu below a button. Arrow keys, Home, End and first letters move through its items; Escape closes it.
 */
export function Menu({ trigger, align = 'start', children }: MenuProps) {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  function close(): void {
    setOpened(false)
    button.current?.focus()
  }

  return (
    <>
      {trigger({
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        'aria-controls': opened ? id : undefined,
        onClick: () => setOpened(!opened),
      })}
      {opened &&
        createPortal(
          <MenuList
            id={id}
            button={button}
            align={align}
            onClose={close}
            onLeave={() => setOpened(false)}
          >
            {children}
          </MenuList>,
          document.body,
        )}
    </>
  )
}

type MenuListProps = {
  id?: string
  /** Required if no button labels the menu. */
  label?: string
  /** The element that the menu belongs to and is placed below. */
  button: { current: HTMLElement | null }
  align?: 'start' | 'end'
  /** Called to close the menu and return the focus to the button. */
  onClose: () => void
  /** Called to close the menu without returning the focus. */
  onLeave: () => void
  children: ReactNode
}

/** The list of a menu, for components that open it without a button. Render it in a portal. */
export function MenuList(props: MenuListProps) {
  const { id, label, button, align = 'start', onClose, onLeave, children } = props
  const list = useRef<HTMLDivElement>(null)
  const placedAt = useRef<string>(undefined)

  useLayoutEffect(() => {
    if (!list.current || !button.current) return
    const beside = button.current.getBoundingClientRect()
    const isOfDialog = button.current.closest('[role=dialog]') !== null
    list.current.toggleAttribute('data-of-dialog', isOfDialog)
    place(list.current, beside, align)
    placedAt.current = cornerOf(beside)
    const first = itemsOf(list.current)[0] ?? list.current
    first.focus({ preventScroll: true })
  }, [button, align])

  useEffect(() => {
    const listening = new AbortController()
    const options = { signal: listening.signal, capture: true }
    const leave = ({ target }: Event) => {
      const isOwn = (element: Element | null) => target instanceof Node && element?.contains(target)
      if (!isOwn(list.current) && !isOwn(button.current)) onLeave()
    }
    const leaveBehind = (event: Event) => {
      // The scroll event that revealed the button may arrive after the click. Close only if the button has
      // moved.
      const beside = button.current?.getBoundingClientRect()
      if (!beside || cornerOf(beside) !== placedAt.current) leave(event)
    }
    document.addEventListener('pointerdown', leave, options)
    document.addEventListener('scroll', leaveBehind, options)
    window.addEventListener('resize', leave, options)
    return () => listening.abort()
  })

  return (
    <div
      ref={list}
      id={id}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className={styles.menu}
      onKeyDown={(event) => {
        if (event.key === 'Escape' || event.key === 'Tab') onClose()
        else if (!walkMenu(event.currentTarget, event.key)) return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      <CloseMenu value={onClose}>{children}</CloseMenu>
    </div>
  )
}

function cornerOf({ left, top }: DOMRect): string {
  return `${left} ${top}`
}

/** Places the list below the button, or above it if there is more room. */
function place(list: HTMLElement, beside: DOMRect, align: 'start' | 'end'): void {
  const { offsetWidth: width, offsetHeight: height } = list
  const wanted = align === 'start' ? beside.left : beside.right - width
  const left = Math.max(EDGE_PX, Math.min(wanted, innerWidth - width - EDGE_PX))
  const isBelow = beside.bottom + GAP_PX + height <= innerHeight || beside.top < innerHeight / 2
  list.style.left = `${left}px`
  if (isBelow) list.style.top = `${beside.bottom + GAP_PX}px`
  else list.style.bottom = `${innerHeight - beside.top + GAP_PX}px`
  const room = isBelow ? innerHeight - beside.bottom : beside.top
  list.style.maxHeight = `${room - GAP_PX - EDGE_PX}px`
}
