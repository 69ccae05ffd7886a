import { Link, useMatches } from '@tanstack/react-router'
import { useChannels } from '#data/use-station.ts'
import styles from './bar.module.css'

type Crumb = { name: string; path: string }

/** The way to this page, as links; the page itself comes last. */
export function WhereAmI() {
  const crumbs = useCrumbs()
  const here = crumbs.at(-1)
  return (
    <nav className={styles.place} aria-label="Where am I">
      <ol className={styles.where}>
        {crumbs.slice(0, -1).map(({ name, path }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
        {here && (
          <li>
            <span aria-current="location">{here.name}</span>
          </li>
        )}
      </ol>
    </nav>
  )
}

function useCrumbs(): Crumb[] {
  const channels = useChannels().data
  const match = useMatches().at(-1)
  const name = match?.staticData.crumb
  if (!match || !name) return []
  const channel = 'channel' in match.params ? String(match.params.channel) : undefined
  if (!channel) return [{ name, path: match.pathname }]
  const found = channels?.find(({ id }) => id === channel)
  return [
    { name, path: '/channels' },
    { name: found?.name ?? '…', path: match.pathname },
  ]
}
