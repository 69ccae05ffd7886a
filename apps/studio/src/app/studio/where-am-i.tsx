import { Link, useMatches } from '@tanstack/react-router'
import { usePageName } from '#ui/frame/page-title.ts'
import styles from './bar.module.css'

type Crumb = { name: string; path: string }

/** The breadcrumb: links to the parent pages, followed by the current page. */
export function WhereAmI() {
  const crumbs = useCrumbs()
  const here = crumbs.at(-1)
  return (
    <nav className={styles.place} aria-label="You are here">
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
  const match = useMatches().at(-1)
  const pageName = usePageName()
  if (!match?.staticData.crumb) return []
  const { crumb, under } = match.staticData
  if (!under) return [{ name: crumb, path: match.pathname }]
  return [
    { name: crumb, path: under },
    { name: pageName ?? '…', path: match.pathname },
  ]
}
