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
      showToast({ severity: 'error', summary: 'The export did not start', detail: reasonOf(error) })
    } finally {
      setAsking(false)
    }
  }

  async function download(): Promise<void> {
    if (latest) location.assign(await protectedFileUrl(latest, latest.file))
  }

  return (
    <Card label="All your data">
      <h2 className={styles.heading}>All your data</h2>
      <p className={styles.hint}>
        One archive with every list as CSV and JSON, and all files. It is created in the background
        and kept for {EXPORT_KEPT_DAYS} days.
      </p>
      <div aria-live="polite">
        {isBusy && (
          <p className={styles.actions}>
            <Spinner size={16} label="Export in progress" />
            {latest.records > 0
              ? `${latest.records.toLocaleString('en')} records so far`
              : 'It will start soon'}
          </p>
        )}
        {latest?.state === 'failed' && <p role="alert">The export failed: {latest.message}</p>}
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
            {latest?.state === 'ready' ? 'Export again' : 'Export everything'}
          </Button>
        )}
      </div>
    </Card>
  )
}
