import { exportStation } from '@docket/model/station/station'
import { EXPORT_KEPT_DAYS, stationExports } from '@docket/model/station/station-exports'
import { sizeText } from '@docket/model/texts/size'
import { station as words } from '@docket/texts/studio/station'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '#data/connection/call.ts'
import { protectedFileUrl } from '#data/connection/file-url.ts'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { reasonOf } from '#resources/form/refusal.ts'
import { Card } from '#ui/card.tsx'
import { Spinner } from '#ui/loading/spinner.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import styles from '../organization.module.css'

/** Exports all data of the station as one archive to download. */
export function ExportCard() {
  const { data, refetch } = useLiveRecords(stationExports, { sort: '-created', limit: 1 })
  const [asking, setAsking] = useState(false)
  const latest = data?.[0]
  const isBusy = latest?.state === 'waiting' || latest?.state === 'working'

  async function begin(): Promise<void> {
    setAsking(true)
    try {
      await call(exportStation, {})
      await refetch()
    } catch (error) {
      showToast({ severity: 'error', summary: words.exportDidNotStart, detail: reasonOf(error) })
    } finally {
      setAsking(false)
    }
  }

  async function download(): Promise<void> {
    if (latest) location.assign(await protectedFileUrl(latest, latest.file))
  }

  return (
    <Card label={words.allYourData}>
      <h2 className={styles.heading}>{words.allYourData}</h2>
      <p className={styles.hint}>{words.allYourDataHelp({ days: EXPORT_KEPT_DAYS })}</p>
      <div aria-live="polite">
        {isBusy && (
          <p className={styles.actions}>
            <Spinner size={16} label={words.exportInProgress} />
            {latest.records > 0
              ? words.recordsSoFar({ count: latest.records })
              : words.willStartSoon}
          </p>
        )}
        {latest?.state === 'failed' && (
          <p role="alert">{words.exportFailed({ message: latest.message })}</p>
        )}
        {latest?.state === 'ready' && (
          <p className={styles.hint}>
            {words.archiveIsReady({ count: latest.records, size: sizeText(latest.bytes) })}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {latest?.state === 'ready' && (
          <Button variant="primary" onClick={() => void download()}>
            {words.download}
          </Button>
        )}
        {!isBusy && (
          <Button loading={asking} onClick={() => void begin()}>
            {latest?.state === 'ready' ? words.exportAgain : words.exportEverything}
          </Button>
        )}
      </div>
    </Card>
  )
}
