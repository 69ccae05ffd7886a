import type { CsvProgress } from '@docket/model/csv/calls'
import type { CsvFault } from '@docket/model/csv/map-row'
import { toCsv } from '@docket/model/csv/write-csv'
import { targetNames } from '@docket/texts/model/csv'
import { csv as words } from '@docket/texts/studio/csv'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Failure } from '#ui/loading/failure.tsx'
import { Progress } from '#ui/loading/progress.tsx'
import { saveCsvFile } from '#ui/save-file.ts'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { ScrollRegion } from '#ui/viewport/scroll-region.tsx'
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
            label={words.progress}
          />
          <Button onClick={importing.cancel}>{words.cancel}</Button>
        </div>
      )}
      {!importing.isBusy && <Findings {...props} />}
      {importing.error && <Failure error={importing.error} what={words.thatDidNotWork} />}
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
  const { one, many } = target === '' ? words.records : targetNames[target]
  const outcome = words.outcome({ toCreate, toUpdate, same, name: toCreate === 1 ? one : many })
  switch (state) {
    case 'checking':
      return words.checkingRow({ done: far.done, total: far.total })
    case 'importing':
      return words.importingRow({ done: far.done, total: far.total })
    case 'undoing':
      return words.undoingTheImport
    case 'checked':
      return faulty === 0
        ? words.allRowsAreFine({ outcome })
        : words.rowsHaveErrors({ count: faulty, outcome })
    case 'imported':
      return words.imported({ outcome })
    case 'undone':
      return words.importWasUndone
    default:
      return message
  }
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
    saveCsvFile(words.rowsWithErrorsOf({ fileName }), toCsv([...heads, words.howToFixIt], cells))
  }

  return (
    <>
      {faults.length > 0 && (
        <>
          <FindingsTable name={words.errors} findings={faults} />
          {faultyLines.length > 0 && (
            <div>
              <Button onClick={save}>{words.saveRowsErrorsCsv}</Button>
            </div>
          )}
        </>
      )}
      {warnings.length > 0 && <FindingsTable name={words.pleaseCheck} findings={warnings} />}
    </>
  )
}

function FindingsTable({ name, findings }: { name: string; findings: readonly CsvFault[] }) {
  const more = findings.length - SHOWN_FAULTS
  return (
    <ScrollRegion className={styles.scroll} name={name}>
      <PlainTable
        caption={name}
        columns={[{ heading: words.line, align: 'right' }, words.column, words.howToFixIt]}
      >
        {findings.slice(0, SHOWN_FAULTS).map(({ row, column, message }) => (
          <tr key={`${row} ${column} ${message}`}>
            <td data-align="right">{row}</td>
            <th scope="row">{column || words.theRow}</th>
            <td>{message}</td>
          </tr>
        ))}
      </PlainTable>
      {more > 0 && <p className={styles.hint}>{words.andMore({ count: more })}</p>}
    </ScrollRegion>
  )
}

function Actions({ progress, importing, channel, onClose }: CheckedFileProps) {
  const navigate = useNavigate()
  const { state, target, faulty, toCreate, toUpdate, madeCount } = progress
  if (state === 'imported' || state === 'undone') {
    return (
      <div className={styles.actions}>
        {madeCount > 0 && <Button onClick={importing.undo}>{words.undoImport}</Button>}
        <Button
          variant="primary"
          onClick={() => {
            onClose()
            if (target !== '') void navigate({ href: pathOf(target, channel) })
          }}
        >
          {words.seeWhatWasImported}
        </Button>
      </div>
    )
  }
  const canRun = state === 'checked' && toCreate + toUpdate > 0
  return (
    <div className={styles.actions}>
      <Button onClick={importing.leave}>{words.backToTheColumns}</Button>
      {canRun && (
        <Button variant="primary" onClick={() => importing.run(faulty > 0)}>
          {faulty > 0 ? words.importWithoutErrors({ count: faulty }) : words.importAll}
        </Button>
      )}
    </div>
  )
}
