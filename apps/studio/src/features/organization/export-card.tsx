import { EXPORT_KEPT_DAYS, stationExports } from '@docket/model/collections/station/station-exports'
import { exportStation } from '@docket/model/station/station'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '#data/connection/call.ts'
import { protectedFileUrl } from '#data/connection/file-url.ts'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { reasonOf } from '#resources/form/refusal.ts'
import { Card } from '#ui/card.tsx'
import { Spinner } from '#ui/loading/spinner.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { byteText } from './byte-text.ts'
import styles from './organization.module.css'

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
      showToast({ severity: 'error', summary: 'No export was begun', detail: reasonOf(error) })
    } finally {
      setAsking(false)
    }
  }

  async function download(): Promise<void> {
    if (latest) location.assign(await protectedFileUrl(latest, latest.file))
  }

  return (
    <Card label="Everything that you have">
      <h2 className={styles.heading}>Everything that you have</h2>
      <p className={styles.hint}>
        One archive with every list as a table (CSV) and as JSON, and with all files. It is made in
        the background and kept for {EXPORT_KEPT_DAYS} days.
      </p>
      <div aria-live="polite">
        {isBusy && (
          <p className={styles.actions}>
            <Spinner size={16} label="The export is being made" />
            {latest.records > 0
              ? `${latest.records.toLocaleString('en')} records so far`
              : 'It is about to begin'}
          </p>
        )}
        {latest?.state === 'failed' && <p role="alert">It was not made: {latest.message}</p>}
        {latest?.state === 'ready' && (
          <p className={styles.hint}>
            Ready: {latest.records.toLocaleString('en')} records, {byteText(latest.bytes)}.
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {latest?.state === 'ready' && (
          <Button variant="primary" onClick={() => void download()}>
            Download
          </Button>
        )}
        {!isBusy && (
          <Button loading={asking} onClick={() => void begin()}>
            {latest?.state === 'ready' ? 'Make it anew' : 'Export everything'}
          </Button>
        )}
      </div>
    </Card>
  )
}
