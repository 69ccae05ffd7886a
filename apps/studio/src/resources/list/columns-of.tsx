import { list as words } from '@docket/texts/studio/resources'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { fileUrl } from '#data/connection/file-url.ts'
import { useSignedSrc } from '#ui/marks/signed-src.ts'
import type { Column } from '#ui/table/table-props.ts'
import type { StationTime } from '#ui/time/station-time.tsx'
import { ColorMark } from '../field/color-mark.tsx'
import { type FieldFace, faceOf } from '../field/field-face.ts'
import { fieldText, shownText } from '../field/field-text.ts'
import { nameOf, type OwnColumn, type Resource } from '../resource.ts'
import { StatusWord } from '../status-word.tsx'
import styles from './columns-of.module.css'

const WIDTHS: Partial<Record<FieldFace['kind'], number>> = {
  number: 96,
  duration: 120,
  money: 112,
  boolean: 104,
  date: 128,
  select: 112,
  datetime: 168,
  email: 220,
  multiselect: 200,
}
const NUMBERS: ReadonlySet<FieldFace['kind']> = new Set(['number', 'duration', 'money'])
const USUAL_WIDTH = 152
/** A name with a picture before it. */
const PICTURED_WIDTH = 300
/**
 * Estimated widths in pixels for columns whose text must not be cut off: an average letter, the cell's
 * padding, the status dot. `MAX_READABLE_WIDTH_PX` leaves room for other columns.
 */
const LETTER_WIDTH = 6.6
const CELL_ROOM = 24
const DOT_ROOM = 14
const MAX_READABLE_WIDTH_PX = 180
/** Kinds whose values are clear without a label, unlike "4" or "Yes". */
const SPEAKING: ReadonlySet<FieldFace['kind']> = new Set([
  'text',
  'email',
  'select',
  'relation',
  'date',
  'datetime',
])
/** Dates that say nothing about a record below its name. */
const BOOKKEEPING: ReadonlySet<string> = new Set(['created', 'updated'])

export function columnsOf(resource: Resource, clocks: StationTime): Column<AnyRecord>[] {
  return resource.columns.map((column) =>
    typeof column === 'string' ? fieldColumn(resource, column, clocks) : ownColumn(column),
  )
}

/** Returns the head and the rows of a CSV file: the same columns, as text. */
export function csvOf(
  resource: Resource,
  records: readonly AnyRecord[],
  clocks: StationTime,
): { heads: string[]; rows: string[][] } {
  const columns = resource.columns.map((column) => {
    if (typeof column !== 'string') return column
    const face = faceOf(resource.collection.schema, column, resource.words)
    // Export phone numbers as stored: other programs expect them unformatted.
    const written = face.kind === 'phone' ? { ...face, kind: 'text' as const } : face
    return { label: face.label, text: (record: AnyRecord) => fieldText(written, record, clocks) }
  })
  return {
    heads: [words.id, ...columns.map(({ label }) => label)],
    rows: records.map((record) => [record.id, ...columns.map(({ text }) => text(record))]),
  }
}

function fieldColumn(
  { collection, words: ownWords, columns, picture }: Resource,
  name: string,
  clocks: StationTime,
): Column<AnyRecord> {
  const face = faceOf(collection.schema, name, ownWords)
  const isName = columns[0] === name
  const isState = name === 'status' || name === collection.schema.states?.field
  return {
    id: name,
    label: face.label,
    width: isName && picture ? PICTURED_WIDTH : widthOf(face, isState),
    ...(NUMBERS.has(face.kind) && { align: 'right' }),
    ...(isName && picture && { picture }),
    speaks: SPEAKING.has(face.kind) && !BOOKKEEPING.has(name),
    sortable: isSortable(face),
    cell: (record) => {
      const text = shownText(face, record, clocks)
      if (isName) return <bdi>{text || nameOf(record)}</bdi>
      if (isState) return <StatusWord status={String(record[name])} word={text} />
      return text && <ValueCell kind={face.kind} record={record} text={text} />
    },
  }
}

const UNSORTED: ReadonlySet<FieldFace['kind']> = new Set([
  'relation',
  'multiselect',
  'json',
  'geoPoint',
  'picture',
  'file',
])

/** Reports whether a list can be sorted by the field. */
export function isSortable({ kind }: FieldFace): boolean {
  return !UNSORTED.has(kind)
}

type ValueCellProps = { kind: FieldFace['kind']; record: AnyRecord; text: string }

function ValueCell({ kind, record, text }: ValueCellProps) {
  if (kind === 'color') return <ColorMark color={text} />
  if (kind === 'picture') return <Thumb record={record} fileName={text} />
  return <bdi>{text}</bdi>
}

/**
 * Returns the width of a column. Columns of selects fit their longest option, and columns of numbers their
 * label, up to `MAX_READABLE_WIDTH_PX`.
 */
function widthOf({ kind, label, options }: FieldFace, isState: boolean): number {
  const usual = WIDTHS[kind] ?? USUAL_WIDTH
  if (kind !== 'select' && !NUMBERS.has(kind)) return usual
  const read = kind === 'select' ? options.map((option) => option.label) : [label]
  const room = CELL_ROOM + (isState ? DOT_ROOM : 0)
  const longest = Math.max(0, ...read.map(({ length }) => length))
  return Math.min(Math.max(usual, Math.ceil(longest * LETTER_WIDTH) + room), MAX_READABLE_WIDTH_PX)
}

function ownColumn(column: OwnColumn<AnyRecord>): Column<AnyRecord> {
  return { ...column, speaks: column.align !== 'right', sortable: false }
}

function Thumb({ record, fileName }: { record: AnyRecord; fileName: string }) {
  const src = useSignedSrc(fileName === '' ? undefined : fileUrl(record, fileName, '100x100'))
  return src && <img className={styles.thumb} src={src} alt="" />
}
