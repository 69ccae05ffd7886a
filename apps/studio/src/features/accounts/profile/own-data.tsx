import { exportOwnData } from '@docket/model/accounts/joining'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '#data/connection/call.ts'
import { reasonOf } from '#resources/form/refusal.ts'
import { Card } from '#ui/card.tsx'
import { saveJsonFile } from '#ui/save-file.ts'
import { showToast } from '#ui/toast/toast.tsx'
import styles from './profile.module.css'
import { words } from './words.ts'

/** Exports everything stored about the user as a file. */
export function OwnData() {
  const [waiting, setWaiting] = useState(false)

  async function save(): Promise<void> {
    setWaiting(true)
    try {
      saveJsonFile('docket-tv-my-data.json', await call(exportOwnData, {}))
    } catch (error) {
      showToast({ severity: 'error', summary: words.fileWasNotCreated, detail: reasonOf(error) })
    } finally {
      setWaiting(false)
    }
  }

  return (
    <Card label={words.yourData}>
      <h2 className={styles.heading}>{words.yourData}</h2>
      <p className={styles.hint}>{words.yourDataHelp}</p>
      <div className={styles.actions}>
        <Button loading={waiting} onClick={() => void save()}>
          {words.downloadYourData}
        </Button>
      </div>
    </Card>
  )
}
