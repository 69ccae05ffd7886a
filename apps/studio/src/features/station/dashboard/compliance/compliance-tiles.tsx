import { dashboardCompliance as words } from '@docket/texts/studio/station'
import { Link } from '@tanstack/react-router'
import { useCompliance, useMayReadCompliance } from '#data/compliance/use-compliance.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { useStationTime } from '#ui/time/station-time.tsx'
import rows from '../rows.module.css'
import styles from './compliance-tiles.module.css'
import { type TileFacts, tilesOf } from './tile-facts.ts'

/** What the station owes: captions, meetings on demand, and hours. Each tile links to the page where that is fixed. */
export function ComplianceTiles() {
  const { data, error, isError, refetch } = useCompliance()
  const { set } = useMayReadCompliance()
  const { zone } = useStationTime()
  if (isError) return <Failure error={error} what={words.notLoaded} onRetry={refetch} />
  const tiles = data && tilesOf(data, zone).filter(({ tone }) => set || tone !== 'unset')
  return (
    <section className={styles.part} aria-labelledby="owed" aria-busy={!data}>
      <h2 className={rows.heading} id="owed">
        {words.owed}
      </h2>
      <ul className={styles.tiles}>
        {tiles
          ? tiles.map((tile) => <Tile key={tile.id} {...tile} />)
          : [1, 2, 3].map((place) => (
              <li key={place}>
                <Skeleton height="132px" />
              </li>
            ))}
      </ul>
    </section>
  )
}

function Tile({ name, figure, lines, tone, to }: TileFacts) {
  return (
    <li className={styles.tile} data-tone={tone}>
      <p className={styles.name}>
        <Link className={styles.link} to={to as string}>
          {name}
        </Link>
      </p>
      <p className={styles.figure}>
        {(tone === 'late' || tone === 'due') && (
          <span className={rows.mark} data-kind={tone} aria-hidden />
        )}
        {figure}
      </p>
      <p className={styles.lines}>{lines.join(' ')}</p>
    </li>
  )
}
