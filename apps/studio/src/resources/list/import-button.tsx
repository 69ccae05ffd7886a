import { CSV_TARGETS } from '@docket/model/csv/target'
import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useHashModals } from '#ui/dialog/hash-modals.ts'
import { words } from './words.ts'

/** Opens the CSV import if the collection supports it. */
export function ImportButton({ collection }: { collection: string }) {
  const { openModal } = useHashModals()
  if (!CSV_TARGETS.some((target) => target === collection)) return null
  return (
    <Button
      variant="quiet"
      leftSection={<IconUpload size={16} aria-hidden />}
      onClick={() => openModal('upload-csv')}
    >
      {words.importCsv}
    </Button>
  )
}
