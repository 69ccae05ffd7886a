import type { CsvProgress } from '@docket/model/csv/calls'
import type { CsvFault } from '@docket/model/csv/map-row'
import { CSV_TARGET_FACTS } from '@docket/model/csv/targets'
import { toCsv } from '@docket/model/csv/write-csv'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Progress } from '#ui/loading/progress.tsx'
import { Failure } from '#ui/notice/failure.tsx'
import { saveCsvFile } from '#ui/save-file.ts'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import styles from './csv-import.module.css'
import type { ChosenFile } from './read-file.ts'
import { pathOf } from './target-of.ts'
import type { CsvImporting } from './use-csv-import.ts'

const SHOWN_FAULTS = 100

type CheckedFileProps = {
  chosen: ChosenFile
  progress: CsvProgress
  importing: CsvImporting
  channel: string | undefined
  onClose: () => void
}

/** Shows what an import would do, then its progress, then its result. */
export function CheckedFile(props: CheckedFileProps) {
  const { progress, importing } = props
  return (
    <div className={styles.steps}>
      <div aria-live="polite" className={styles.steps}>
        <p className={styles.lead}>{sentenceOf(progress)}</p>
      </div>
      {importing.isBusy && (
        <div className={styles.progress}>
          <Progress
            done={progress.total > 0 ? progress.done / progress.total : 0}
            label="Progress"
          />
          <Button onClick={importing.cancel}>Cancel</Button>
        </div>
      )}
      {!importing.isBusy && <Findings {...props} />}
      {importing.error && <Failure error={importing.error} what="That did not work." />}
      {!importing.isBusy && <Actions {...props} />}
    </div>
  )
}

function sentenceOf({
  state,
  target,
  toCreate,
  toUpdate,
  same,
  faulty,
  message,
  ...far
}: CsvProgress): string {
  const { one = 'row', many = 'rows' } = target === '' ? {} : CSV_TARGET_FACTS[target]
  const of = `${count(far.done)} of ${count(far.total)}`
  const outcome = `${count(toCreate)} new ${toCreate === 1 ? one : many}, ${count(toUpdate)} changed, ${count(same)} the same`
  switch (state) {
    case 'checking':
      return `Checking row ${of}. Nothing is saved yet.`
    case 'importing':
      return `Importing row ${of}.`
    case 'undoing':
      return 'Undoing the import.'
    case 'checked':
      return faulty === 0
        ? `All rows are fine: ${outcome}.`
        : `${count(faulty)} ${faulty === 1 ? 'row has' : 'rows have'} errors. Without them: ${outcome}.`
    case 'imported':
      return `Imported: ${outcome}.`
    case 'undone':
      return 'The import was undone.'
    default:
      return message
  }
}

function count(value: number): string {
  return value.toLocaleString('en-US')
}

function Findings({ chosen, progress }: CheckedFileProps) {
  const { faults, faultyLines, warnings, fileName } = progress
  if (progress.state === 'imported' || progress.state === 'undone') return null

  function save(): void {
    const { heads, rows } = chosen.table
    const lines = new Set(faultyLines)
    const what = Map.groupBy(faults, ({ row }) => row)
    const faulty = rows.filter(({ line }) => lines.has(line))
    const cells = faulty.map((row) => [
      ...heads.map((_, place) => row.cells[place] ?? ''),
      (what.get(row.line) ?? []).map(({ message }) => message).join(' '),
    ])
    saveCsvFile(`rows with errors of ${fileName}`, toCsv([...heads, 'How to fix it'], cells))
  }

  return (
    <>
      {faults.length > 0 && (
        <>
          <FindingsTable name="Errors" findings={faults} />
          {faultyLines.length > 0 && (
            <div>
              <Button onClick={save}>Save rows with errors as CSV</Button>
            </div>
          )}
        </>
      )}
      {warnings.length > 0 && <FindingsTable name="Please check" findings={warnings} />}
    </>
  )
}

function FindingsTable({ name, findings }: { name: string; findings: readonly CsvFault[] }) {
  const more = findings.length - SHOWN_FAULTS
  return (
    <ScrollRegion className={styles.scroll} name={name}>
      <PlainTable
        caption={name}
        columns={[{ heading: 'Line', align: 'right' }, 'Column', 'How to fix it']}
      >
        {findings.slice(0, SHOWN_FAULTS).map(({ row, column, message }) => (
          <tr key={`${row} ${column} ${message}`}>
            <td data-align="right">{row}</td>
            <th scope="row">{column || 'The row'}</th>
            <td>{message}</td>
          </tr>
        ))}
      </PlainTable>
      {more > 0 && <p className={styles.hint}>And {count(more)} more.</p>}
    </ScrollRegion>
  )
}

function Actions({ progress, importing, channel, onClose }: CheckedFileProps) {
  const navigate = useNavigate()
  const { state, target, faulty, toCreate, toUpdate, madeCount } = progress
  if (state === 'imported' || state === 'undone') {
    return (
      <div className={styles.actions}>
        {madeCount > 0 && <Button onClick={importing.undo}>Undo import</Button>}
        <Button
          variant="primary"
          onClick={() => {
            onClose()
            if (target !== '') void navigate({ href: pathOf(target, channel) })
          }}
        >
          See what was imported
        </Button>
      </div>
    )
  }
  const canRun = state === 'checked' && toCreate + toUpdate > 0
  return (
    <div className={styles.actions}>
      <Button onClick={importing.leave}>Back to the columns</Button>
      {canRun && (
        <Button variant="primary" onClick={() => importing.run(faulty > 0)}>
          {faulty > 0
            ? `Import without ${faulty === 1 ? '1 row' : `${count(faulty)} rows`} with errors`
            : 'Import'}
        </Button>
      )}
    </div>
  )
}
