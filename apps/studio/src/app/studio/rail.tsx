import { Link } from '@tanstack/react-router'
import { Mark } from '#ui/marks/mark.tsx'
import styles from './rail.module.css'
import { useWays } from './use-ways.ts'
import type { Way } from './ways.ts'

/** The navigation: icons with hints on wide screens, icons with names in the phone's drawer. */
export function Rail() {
  const ways = useWays()
  return (
    <nav className={styles.rail} aria-label="Studio">
      <span className={styles.mark}>
        <Mark />
      </span>
      {ways.map((way, index) => (
        <div key={way.path}>
          {way.group !== ways[index - 1]?.group && (
            <p className={styles.group} aria-hidden>
              {way.group}
            </p>
          )}
          <RailWay way={way} />
        </div>
      ))}
    </nav>
  )
}

function RailWay({ way }: { way: Way }) {
  const Picture = way.icon
  const face = (
    <>
      <Picture size={20} stroke={1.6} aria-hidden />
      <span className={styles.name}>{way.name}</span>
    </>
  )
  const hint = { 'data-hint': way.name, 'data-hint-side': 'right' }
  return way.outside ? (
    <a className={styles.way} href={way.path} target="_blank" rel="noreferrer" {...hint}>
      {face}
    </a>
  ) : (
    <Link className={styles.way} to={way.path} {...hint}>
      {face}
    </Link>
  )
}
