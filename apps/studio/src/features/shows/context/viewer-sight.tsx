import type { Collection } from '@docket/model/collection'
import { categories } from '@docket/model/collections/library/categories'
import { series as allSeries } from '@docket/model/collections/library/series'
import type { Show } from '@docket/model/collections/library/shows'
import type { ReactNode } from 'react'
import { useRecord } from '#data/records/use-records.ts'
import { ContextNote, ContextPart } from '#resources/context/context-part.tsx'
import { usePicture } from '#resources/context/use-picture.ts'
import { writeLength } from '#ui/form/length-value.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { guideLine, guideMarks, hiddenBecause } from './guide-sight.ts'
import styles from './viewer-sight.module.css'
import { words } from './words.ts'

type ViewerSightProps = {
  values: Partial<Show>
  record: Show | undefined
  /** The time of the next airing as the guide writes it, if there is one. */
  time: string
}

/** Shows a show as viewers will see it: its cell in the guide, and the sheet that the cell opens. */
export function ViewerSight({ values, record, time }: ViewerSightProps) {
  const series = useNamed(allSeries, values.series).data
  const category = useNamed(categories, values.category).data
  const own = usePicture(values.thumbnail, record, '640x360')
  const shared = usePicture(series?.artwork, series, '640x360')
  const picture = own ?? shared
  const title = values.title || words.untitled
  const line = guideLine(values, series?.title)
  const marks = guideMarks(values)
  const hidden = hiddenBecause(values)
  return (
    <ContextPart heading={words.asViewersSeeIt}>
      {hidden && <ContextNote>{hidden}</ContextNote>}
      <div className={styles.cell} aria-hidden>
        <strong>{title}</strong>
        <span>
          {[time, line].filter(Boolean).join(' · ')} <Marks marks={marks} />
        </span>
      </div>
      <article className={styles.sheet} aria-label={words.sheetInTheGuide}>
        {picture ? (
          <img className={styles.picture} src={picture} alt={values.thumbnailAlt ?? ''} />
        ) : (
          <div className={styles.plate} data-hue={hueOf(values.category)} aria-hidden>
            <span>{title}</span>
          </div>
        )}
        <div className={styles.words}>
          <h3 className={styles.title}>{title}</h3>
          {line && <p className={styles.second}>{line}</p>}
          {time && <p className={styles.second}>{time}</p>}
          <p className={styles.marks}>
            <Marks marks={marks} />
            {values.ageRating && <Badge>{values.ageRating}</Badge>}
          </p>
          <p className={values.description ? styles.description : styles.second}>
            {values.description || words.noDescription}
          </p>
          <Facts
            facts={[
              [words.category, category?.name],
              [words.length, values.trtSec ? writeLength(values.trtSec) : ''],
              [words.language, values.language],
            ]}
          />
        </div>
      </article>
    </ContextPart>
  )
}

function Marks({ marks }: { marks: readonly string[] }) {
  return marks.map((mark) => <Badge key={mark}>{mark}</Badge>)
}

function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  const known = facts.filter(([, value]) => Boolean(value))
  if (known.length === 0) return null
  return (
    <dl className={styles.facts}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Loads the record that a field refers to, if it refers to one. */
function useNamed<C extends Collection>(collection: C, id = '') {
  return useRecord(collection, id, { enabled: id !== '' })
}

const HUES = 8

/** Returns one of eight hues, always the same for a category. */
function hueOf(category: string | undefined): number {
  const sum = [...(category ?? '')].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return sum % HUES
}
