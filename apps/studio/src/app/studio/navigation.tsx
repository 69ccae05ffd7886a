import { Link } from '@tanstack/react-router'
import { Mark } from '#ui/marks/mark.tsx'
import type { NavItem } from './nav-items.ts'
import styles from './navigation.module.css'
import { useNavItems } from './use-nav-items.ts'

/** The navigation: icons with hints on wide screens, icons with names in the phone's drawer. */
export function Navigation() {
  const items = useNavItems()
  return (
    <nav className={styles.rail} aria-label="Studio">
      <span className={styles.mark}>
        <Mark />
      </span>
      {items.map((item, index) => (
        <div key={item.path}>
          {item.group !== items[index - 1]?.group && (
            <p className={styles.group} aria-hidden>
              {item.group}
            </p>
          )}
          <NavigationLink way={item} />
        </div>
      ))}
    </nav>
  )
}

function NavigationLink({ way: item }: { way: NavItem }) {
  const Picture = item.icon
  const face = (
    <>
      <Picture size={20} stroke={1.6} aria-hidden />
      <span className={styles.name}>{item.name}</span>
    </>
  )
  const hint = { 'data-hint': item.name, 'data-hint-side': 'right' }
  return item.outside ? (
    <a className={styles.way} href={item.path} target="_blank" rel="noreferrer" {...hint}>
      {face}
    </a>
  ) : (
    <Link className={styles.way} to={item.path} {...hint}>
      {face}
    </Link>
  )
}
