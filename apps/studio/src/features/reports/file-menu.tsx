import { type ReportFile, reportFilePath } from '@docket/model/reports/analytics'
import { addDays } from '@docket/model/time/calendar'
import { reports as words } from '@docket/texts/studio/reports'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { loadFile } from '#data/connection/load-file.ts'
import { Menu } from '#ui/menu/menu.tsx'
import { MenuItem } from '#ui/menu/menu-item.tsx'
import { saveBlob } from '#ui/save-file.ts'
import { showToast } from '#ui/toast/toast.tsx'
import type { Period } from './analytics-search.ts'

const FORMATS = [
  ['pdf', words.asPdf],
  ['csv', words.asCsv],
] as const

type FileMenuProps = {
  label: string
  report: 'franchise' | 'rotation' | 'grant' | 'captions'
  query: Readonly<Record<string, string>>
  /** The name of the file without its extension. */
  name: string
}

/** The menu that downloads a report as a file. The server makes the file. */
export function FileMenu({ label, report, query, name }: FileMenuProps) {
  const [isComing, setComing] = useState(false)

  async function save(format: 'pdf' | 'csv'): Promise<void> {
    const file: ReportFile = `${report}.${format}`
    setComing(true)
    try {
      saveBlob(`${name}.${format}`, await loadFile(reportFilePath(file, query)))
    } catch {
      showToast({ severity: 'error', summary: words.fileNotMade })
    } finally {
      setComing(false)
    }
  }

  return (
    <Menu
      align="end"
      target={
        <Button loading={isComing} leftSection={<IconDownload size={16} aria-hidden />}>
          {label}
        </Button>
      }
    >
      {FORMATS.map(([format, name]) => (
        <MenuItem key={format} onChoose={() => void save(format)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  )
}

/** Downloads hours by category, producer and language. */
export function FranchiseFiles({ period: { from, until } }: { period: Period }) {
  return (
    <FileMenu
      label={words.franchiseReport}
      report="franchise"
      query={{ from, until }}
      name={words.fromTo({ what: 'franchise', from, until: addDays(until, -1) })}
    />
  )
}
