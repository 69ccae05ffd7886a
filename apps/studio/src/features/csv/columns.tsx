import { csvFieldsOf } from '@docket/model/csv/csv-fields'
import { asksAboutLengths } from '@docket/model/csv/guess-mapping'
import type { CsvTable } from '@docket/model/csv/read-csv'
import type { DateOrder } from '@docket/model/csv/read-dates'
import type { ClockLengths } from '@docket/model/csv/read-length'
import type { CsvTarget } from '@docket/model/csv/target'
import { CSV_TARGET_FACTS, type CsvField } from '@docket/model/csv/targets'
import { customFields } from '@docket/model/library/custom-fields'
import { csv as words } from '@docket/texts/studio/csv'
import { Button, NativeSelect, Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useRecords } from '#data/records/use-records.ts'
import { useStation } from '#data/records/use-station.ts'
import { filled } from '#texts/filled.ts'
import { zoneChoices } from '#ui/choice/zone-choices.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { ScrollRegion } from '#ui/viewport/scroll-region.tsx'
import styles from './csv-import.module.css'
import { type ChosenFile, guessPlan } from './read-file.ts'
import type { CsvImporting } from './use-csv-import.ts'

const SHOWN_ROWS = 4
const ORDERS: { value: DateOrder; label: string }[] = [
  { value: 'mdy', label: words.monthFirst },
  { value: 'dmy', label: words.dayFirst },
  { value: 'ymd', label: words.yearFirst },
]

const CLOCK_LENGTHS: { value: ClockLengths | ''; label: string }[] = [
  { value: '', label: words.chooseLengths },
  { value: 'hoursMinutes', label: words.hoursMinutes },
  { value: 'minutesSeconds', label: words.minutesSeconds },
]

type ColumnsProps = {
  chosen: ChosenFile
  target: CsvTarget
  channel: string | undefined
  importing: CsvImporting
  onBack: () => void
}

/** Assigns a field to each column, and selects the format of dates and times. */
export function Columns(props: ColumnsProps) {
  const fields = useCsvFields(props.target)
  return fields ? <Guessed {...props} fields={fields} /> : <Skeleton height="240px" />
}

type GuessedProps = ColumnsProps & { fields: readonly CsvField[] }

function Guessed({ chosen, target, fields, channel, importing, onBack }: GuessedProps) {
  const { file, table } = chosen
  const station = useStation()
  const [guess] = useState(() => guessPlan(table, fields))
  const [mapping, setMapping] = useState(guess.mapping)
  const [dateOrder, setDateOrder] = useState(guess.dateOrder)
  const [clockLengths, setClockLengths] = useState<ClockLengths>()
  const asks = useMemo(() => asksAboutLengths(table, mapping, fields), [table, mapping, fields])
  const [chosenZone, setZone] = useState<string>()
  const zone = chosenZone ?? station.zone
  const zones = useMemo(
    () => zoneChoices(zone).map(({ label, options }) => ({ group: label, items: [...options] })),
    [zone],
  )
  const kinds = mapping.map((key) => fields.find((field) => field.key === key)?.kind)
  const hasDates = kinds.includes('day') || kinds.includes('dateTime')

  return (
    <div className={styles.steps}>
      <p className={styles.lead}>
        {filled(words.rowsOfFile, { file: <strong>{file.name}</strong>, count: table.rows.length })}
      </p>
      <MappingTable table={table} fields={fields} mapping={mapping} onMapping={setMapping} />
      <div className={styles.choices}>
        {hasDates && (
          <NativeSelect
            label={words.howAreDatesWritten}
            description={guess.isOrderCertain ? undefined : words.datesAreAmbiguous}
            data={ORDERS}
            value={dateOrder}
            onChange={({ currentTarget }) => setDateOrder(currentTarget.value as DateOrder)}
          />
        )}
        {asks && (
          <NativeSelect
            label={words.whatAreLengths}
            description={clockLengths ? undefined : words.lengthsAreAmbiguous}
            data={CLOCK_LENGTHS}
            value={clockLengths ?? ''}
            onChange={({ currentTarget }) =>
              setClockLengths((currentTarget.value || undefined) as ClockLengths | undefined)
            }
          />
        )}
        {target === 'airings' && (
          <Select
            label={words.timeZone}
            searchable
            allowDeselect={false}
            data={zones}
            value={zone}
            onChange={(value) => value && setZone(value)}
          />
        )}
      </div>
      {importing.error && <Failure error={importing.error} what={words.fileNotChecked} />}
      <div className={styles.actions}>
        <Button onClick={onBack}>{words.anotherFile}</Button>
        <Button
          variant="primary"
          loading={importing.isBusy}
          disabled={asks && !clockLengths}
          onClick={() =>
            importing.check(file, target, { mapping, dateOrder, clockLengths, zone, channel })
          }
        >
          {words.checkTheFile}
        </Button>
      </div>
    </div>
  )
}

type MappingTableProps = {
  table: CsvTable
  fields: readonly CsvField[]
  mapping: readonly string[]
  onMapping: (mapping: string[]) => void
}

function MappingTable({ table, fields, mapping, onMapping }: MappingTableProps) {
  const choices = [
    { value: '', label: words.skip },
    ...fields.map(({ key, label }) => ({ value: key, label })),
  ]
  // Each field belongs to at most one column: assigning it to another column removes it from the first.
  const give = (place: number, key: string) =>
    onMapping(mapping.map((held, other) => (other === place ? key : held === key ? '' : held)))

  return (
    <ScrollRegion className={styles.scroll} name={words.columnsOfTheFile}>
      <PlainTable columns={[words.column, words.holds, words.firstRows]}>
        {mapping.map((key, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: headings can repeat, and columns keep their order
          <tr key={`${place} ${table.heads[place]}`} data-out={key === '' || undefined}>
            <th scope="row">{table.heads[place] || words.columnNumber({ number: place + 1 })}</th>
            <td>
              <NativeSelect
                size="xs"
                aria-label={words.whatColumnHolds({
                  column: table.heads[place] || words.columnNumber({ number: place + 1 }),
                })}
                data={choices}
                value={key}
                onChange={({ currentTarget }) => give(place, currentTarget.value)}
              />
            </td>
            <td className={styles.sample}>{sampleOf(table, place)}</td>
          </tr>
        ))}
      </PlainTable>
    </ScrollRegion>
  )
}

function sampleOf({ rows }: CsvTable, place: number): string {
  const cells = rows.slice(0, SHOWN_ROWS).map(({ cells }) => (cells[place] ?? '').trim())
  return cells.filter((cell) => cell !== '').join(' · ')
}

/**
 * Returns the fields that a column can hold, including the station's custom fields. Returns `undefined` until
 * those are loaded.
 */
function useCsvFields(target: CsvTarget): readonly CsvField[] | undefined {
  const { takesStationFields = false } = CSV_TARGET_FACTS[target]
  const { data, isPending } = useRecords(customFields, {
    sort: 'position,label',
    enabled: takesStationFields,
  })
  return useMemo(
    () => (takesStationFields && isPending ? undefined : csvFieldsOf(target, data)),
    [target, takesStationFields, data, isPending],
  )
}
