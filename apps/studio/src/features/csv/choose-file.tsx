import { CSV_TARGETS, type CsvTarget } from '@docket/model/csv/target'
import { csv as words } from '@docket/texts/studio/csv'
import { Button, FileButton, Select } from '@mantine/core'
import { type DragEvent, useState } from 'react'
import styles from './csv-import.module.css'
import { type ChosenFile, readFile } from './read-file.ts'

const NAMES: Readonly<Record<CsvTarget, string>> = {
  shows: words.shows,
  members: words.members,
  resources: words.equipment,
  airings: words.schedule,
}

type ChooseFileProps = {
  target: CsvTarget
  onTarget: (target: CsvTarget) => void
  onChosen: (chosen: ChosenFile) => void
}

/** Selects what to import, and the file. */
export function ChooseFile({ target, onTarget, onChosen }: ChooseFileProps) {
  const [fault, setFault] = useState('')
  const [isOver, setOver] = useState(false)

  async function take(file: File | null | undefined): Promise<void> {
    if (!file) return
    const read = await readFile(file)
    if (typeof read === 'string') setFault(read)
    else onChosen(read)
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }

  return (
    <>
      <Select
        label={words.whatIsInTheFile}
        className={styles.narrow ?? ''}
        data={CSV_TARGETS.map((value) => ({ value, label: NAMES[value] }))}
        value={target}
        onChange={(value) => value && onTarget(value)}
        allowDeselect={false}
      />
      <section
        aria-label={words.dropAFileHere}
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p>{words.dropCsvFileHere}</p>
        <FileButton accept=".csv,.tsv,.txt,text/csv" onChange={(file) => void take(file)}>
          {(props) => (
            <Button {...props} variant="primary">
              {words.chooseAFile}
            </Button>
          )}
        </FileButton>
        <p className={styles.hint}>{words.limits}</p>
      </section>
      <p role="alert" className={styles.fault}>
        {fault}
      </p>
    </>
  )
}
