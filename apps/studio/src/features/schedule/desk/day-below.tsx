import { schedule as words } from '@docket/texts/studio/schedule'
import type { ReactNode } from 'react'
import { DetailsHere } from '#ui/frame/details.tsx'
import styles from './desk-layout.module.css'

type DayBelowProps = {
  /** The day as a list. */
  list: ReactNode
  /** Whether there is room for the selected airing's details next to the list. */
  inspects: boolean
  details: ReactNode
  /** Shown in their place until an airing is selected. */
  instead?: ReactNode
}

/** What is shown below the lanes: the day as a list, and the selected airing's details next to it. */
export function DayBelow({ list, inspects, details, instead }: DayBelowProps) {
  return (
    <div className={styles.below} data-inspects={inspects || undefined}>
      <div className={styles.list}>{list}</div>
      {inspects ? (
        <DetailsHere
          className={styles.inspector}
          hint={
            <div className={styles.hint}>
              {instead}
              <p>{words.selectAnAiring}</p>
            </div>
          }
        >
          {details}
        </DetailsHere>
      ) : (
        details
      )}
    </div>
  )
}
