import type { Collection } from '@docket/model/kernel/collection'
import { artworkOf, artworkPath } from '@docket/model/library/artwork/artwork'
import { type Category, categories } from '@docket/model/library/categories'
import { series as allSeries, type Series } from '@docket/model/library/series'
import type { Show } from '@docket/model/library/shows'
import { showsContext as words } from '@docket/texts/studio/library'
import type { ReactNode } from 'react'
import { useRecord } from '#data/records/use-records.ts'
import { ContextNote, ContextPart } from '#resources/context/context-part.tsx'
import { languageText } from '#texts/locale.ts'
import { writeLength } from '#ui/form/values/length-value.ts'
import { Badge } from '#ui/marks/badge.tsx'
import styles from './viewer-sight.module.css'

type ViewerSightProps = {
  values: Partial<Show>
  record: Show | undefined
  /** The time of the next airing, formatted as in the guide; empty if there is none. */
  time: string
}

/** Shows a show as viewers will see it: its cell in the guide, and the sheet that the cell opens. */
export function ViewerSight({ values, record, time }: ViewerSightProps) {
  const series = useNamed(allSeries, values.series).data
  const category = useNamed(categories, values.category).data
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
        <Picture values={values} record={record} series={series} category={category} />
        <div className={styles.words}>
          <h3 className={styles.title}>{title}</h3>
          {(line || values.series) && <p className={styles.coming}>{line}</p>}
          {(time || record) && <p className={styles.coming}>{time}</p>}
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
              [words.language, values.language ? languageText(values.language) : ''],
            ]}
          />
        </div>
      </article>
    </ContextPart>
  )
}

type PictureProps = Pick<ViewerSightProps, 'values' | 'record'> & {
  series: Series | undefined
  category: Category | undefined
}

/** The stored artwork. A generated poster that viewers cannot see yet is replaced by the title. */
function Picture({ values, record, series, category }: PictureProps) {
  const isComplete = (!values.series || series) && (!values.category || category)
  const source = isComplete ? artworkOf({ show: record, series, category }) : undefined
  const isShown = record?.visibility !== 'private' && record?.status === 'ready'
  if (!source || ('poster' in source && !isShown)) {
    return (
      <div className={styles.plate} aria-hidden>
        <span>{values.title || words.untitled}</span>
      </div>
    )
  }
  return (
    <img
      className={styles.picture}
      src={artworkPath(source, '16x9-640.webp')}
      alt={'file' in source ? (values.thumbnailAlt ?? '') : ''}
      width={640}
      height={360}
    />
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

type Values = Partial<Show>

/** Returns the line below a title in the guide: the series, unless the title begins with it, and the episode. */
function guideLine({ title = '', season, episode }: Values, series = ''): string {
  const named = title.startsWith(series) ? '' : series
  const number = [season && `S${season}`, episode && `E${episode}`].filter(Boolean).join(' ')
  return [named, number].filter(Boolean).join(' · ')
}

/** Returns the marks that viewers read next to a title. */
function guideMarks({ captioned, described, signed }: Values): string[] {
  const marks = [
    ['CC', captioned],
    ['AD', described],
    [words.markSigned, signed],
  ] as const
  return marks.flatMap(([mark, isMeant]) => (isMeant ? [mark] : []))
}

/** Returns why viewers cannot find the show in the guide, or an empty text. */
function hiddenBecause({ visibility, status }: Values): string {
  if (status === 'draft') return words.isADraft
  if (visibility === 'private') return words.isPrivate
  return visibility === 'unlisted' ? words.isUnlisted : ''
}
