import { csv as words } from '@docket/texts/studio/csv'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { HashModalProps } from '#ui/dialog/hash-modals.ts'
import { CheckedFile } from './checked-file.tsx'
import { ChooseFile } from './choose-file.tsx'
import { Columns } from './columns.tsx'
import styles from './csv-import.module.css'
import type { ChosenFile } from './read-file.ts'
import { targetOf } from './target-of.ts'
import { useCsvImport } from './use-csv-import.ts'

/** S2.12: Imports shows, members, equipment or a schedule from a CSV file. */
export function UploadCsvModal({ opened, onClose }: HashModalProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={words.importACsvFile} size="xl">
      {opened && <Steps onClose={onClose} />}
    </Dialog>
  )
}

/** Mounted only while the dialog is open, so that reopening it starts over. */
function Steps({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation()
  const guessed = targetOf(pathname)
  const [target, setTarget] = useState(guessed.target)
  const [chosen, setChosen] = useState<ChosenFile>()
  const importing = useCsvImport()
  const channel = target === 'airings' ? guessed.channel : undefined

  return (
    <div className={styles.steps}>
      {!chosen && <ChooseFile target={target} onTarget={setTarget} onChosen={setChosen} />}
      {chosen && (
        // Stays mounted while the file is checked, so that the choices are still there when the user goes back.
        <div hidden={importing.progress !== undefined}>
          <Columns
            chosen={chosen}
            target={target}
            channel={channel}
            importing={importing}
            onBack={() => setChosen(undefined)}
          />
        </div>
      )}
      {chosen && importing.progress && (
        <CheckedFile
          chosen={chosen}
          progress={importing.progress}
          importing={importing}
          channel={channel}
          onClose={onClose}
        />
      )}
    </div>
  )
}
