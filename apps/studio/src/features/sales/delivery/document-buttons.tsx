import { sales as words } from '@docket/texts/studio/sales'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { loadFile } from '#data/connection/load-file.ts'
import { reasonOf } from '#resources/form/refusal.ts'
import { saveBlob } from '#ui/save-file.ts'
import { showToast } from '#ui/toast/toast.tsx'
import styles from './campaign-delivery.module.css'

type Format = 'csv' | 'pdf'

type DocumentButtonsProps = {
  title: string
  help: string
  formats?: readonly Format[]
  pathOf: (format: Format) => string
  fileOf: (format: Format) => string
  /** The message when the document could not be saved. */
  failed: string
  /** The part of the document that is shown here. */
  children?: ReactNode
}

const BOTH: readonly Format[] = ['pdf', 'csv']
const FORMATS = { pdf: words.saveAsPdf, csv: words.saveAsCsv } as const

/** Saves a document about a campaign, such as its affidavit. */
export function DocumentButtons(props: DocumentButtonsProps) {
  const { title, help, formats = BOTH, pathOf, fileOf, failed, children } = props
  const [saving, setSaving] = useState<Format>()

  async function save(format: Format): Promise<void> {
    setSaving(format)
    try {
      saveBlob(fileOf(format), await loadFile(pathOf(format)))
    } catch (error) {
      showToast({ severity: 'error', summary: failed, detail: reasonOf(error) })
    }
    setSaving(undefined)
  }

  return (
    <section className={styles.document} aria-label={title}>
      <div className={styles.said}>
        <h2>{title}</h2>
        <p>{help}</p>
      </div>
      {formats.map((format) => (
        <Button
          key={format}
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={saving === format}
          onClick={() => void save(format)}
        >
          {FORMATS[format]}
        </Button>
      ))}
      {children}
    </section>
  )
}
