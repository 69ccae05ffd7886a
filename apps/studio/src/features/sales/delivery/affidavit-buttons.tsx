import type { Campaign } from '@docket/model/collections/sales/campaigns'
import { affidavitPath } from '@docket/model/sales/affidavit'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { loadFile } from '#data/connection/load-file.ts'
import { reasonOf } from '#resources/form/refusal.ts'
import { saveBlob } from '#ui/save-file.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { words } from '../words.ts'
import styles from './campaign-delivery.module.css'

const FORMATS = { pdf: words.affidavitPdf, csv: words.affidavitCsv } as const

/** Saves the affidavit of a campaign: the proof of what aired, for its sponsor. */
export function AffidavitButtons({ campaign }: { campaign: Campaign }) {
  const [saving, setSaving] = useState<keyof typeof FORMATS>()

  async function save(format: keyof typeof FORMATS): Promise<void> {
    setSaving(format)
    try {
      const file = await loadFile(affidavitPath(campaign.id, format))
      saveBlob(words.affidavitFile(campaign.name, format), file)
    } catch (error) {
      const detail = reasonOf(error)
      showToast({ severity: 'error', summary: words.affidavitNotSaved, detail })
    }
    setSaving(undefined)
  }

  return (
    <section className={styles.affidavit} aria-label={words.affidavit}>
      <div className={styles.said}>
        <h2>{words.affidavit}</h2>
        <p>{words.affidavitHelp}</p>
      </div>
      {(['pdf', 'csv'] as const).map((format) => (
        <Button
          key={format}
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={saving === format}
          onClick={() => void save(format)}
        >
          {FORMATS[format]}
        </Button>
      ))}
    </section>
  )
}
