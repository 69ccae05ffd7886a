import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { NavItem } from '../nav-items.ts'
import { ChannelLinks } from './channel-links.tsx'
import styles from './sidebar.module.css'

const CHANNELS = '/channels'

type NavSectionProps = {
  name: string
  items: readonly NavItem[]
  current: NavItem | undefined
  pathname: string
  isNarrow: boolean
  isFolded: boolean
  onFold: (isFolded: boolean) => void
}

/** A group of pages under a heading that collapses it. A collapsed group still shows the current page. */
export function NavSection(props: NavSectionProps) {
  const { name, items, current, pathname, isNarrow, isFolded, onFold } = props
  const id = useId()
  const shown = isFolded ? items.filter((item) => item === current) : items

  return (
    <div className={styles.section}>
      {!isNarrow && (
        <button
          type="button"
          id={id}
          className={styles.heading}
          aria-expanded={!isFolded}
          onClick={() => onFold(!isFolded)}
        >
          {name}
          <IconChevronDown size={14} stroke={1.6} aria-hidden />
        </button>
      )}
      {shown.length > 0 && (
        <ul {...(isNarrow ? { 'aria-label': name } : { 'aria-labelledby': id })}>
          {shown.map((item) => (
            <li key={item.path}>
              <NavLink
                item={item}
                isCurrent={item === current && !isOfChannel(pathname)}
                isNarrow={isNarrow}
              />
              {item.path === CHANNELS && <ChannelLinks pathname={pathname} isNarrow={isNarrow} />}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function isOfChannel(pathname: string): boolean {
  return pathname.startsWith(`${CHANNELS}/`)
}

type NavLinkProps = { item: NavItem; isCurrent: boolean; isNarrow: boolean }

function NavLink({ item, isCurrent, isNarrow }: NavLinkProps) {
  const { name, path, icon: Picture, outside } = item
  const face = (
    <>
      <Picture size={18} stroke={1.6} aria-hidden />
      <span className={styles.name}>{name}</span>
    </>
  )
  const common = {
    className: styles.link,
    ...(isNarrow && { 'data-hint': name, 'data-hint-side': 'right' }),
  }
  if (outside) {
    return (
      <a href={path} target="_blank" rel="noreferrer" {...common}>
        {face}
      </a>
    )
  }
  return (
    <Link
      to={path}
      activeOptions={{ exact: true }}
      aria-current={isCurrent ? 'page' : undefined}
      {...common}
    >
      {face}
    </Link>
  )
}
