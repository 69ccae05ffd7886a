import { frame as words } from '@docket/texts/studio/app'
import { Link, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { noteVisit } from '#data/cache/visited-pages.ts'
import { useMayOpen } from '#data/session/use-may-open.ts'
import { usePageName } from '#ui/frame/page-title.ts'
import styles from './bar.module.css'

/** Shown in place of a record's name until the record is loaded. */
const UNKNOWN = '…'
/** A page that the user leaves sooner counts as only passed through. */
const VISITED_AFTER_MS = 1000

type Crumb = { name: string; path: string }

/** The breadcrumb: links to the parent pages, followed by the current page. */
export function WhereAmI() {
  const crumbs = useCrumbs()
  const here = crumbs.at(-1)
  useNotedVisit(here)
  return (
    <nav className={styles.place} aria-label={words.youAreHere}>
      <ol className={styles.where}>
        {crumbs.slice(0, -1).map(({ name, path }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
        {here && (
          <li>
            <span aria-current="location" dir="auto">
              {here.name}
            </span>
          </li>
        )}
      </ol>
    </nav>
  )
}

/** Remembers the page for the jump dialog once it has been open for a moment. */
function useNotedVisit({ name = UNKNOWN, path = '' }: Partial<Crumb> = {}): void {
  useEffect(() => {
    if (name === UNKNOWN) return
    const timer = setTimeout(noteVisit, VISITED_AFTER_MS, { name, path })
    return () => clearTimeout(timer)
  }, [name, path])
}

function useCrumbs(): Crumb[] {
  const match = useMatches().at(-1)
  const pageName = usePageName()
  const mayOpen = useMayOpen()
  if (!match?.staticData.crumb) return []
  const { crumb, under } = match.staticData
  if (!under) return [{ name: crumb, path: match.pathname }]
  const here = { name: pageName ?? UNKNOWN, path: match.pathname }
  // If a page is refused, do not link to a list that is refused too.
  return mayOpen(under) ? [{ name: crumb, path: under }, here] : [here]
}
