import { shows } from '@docket/model/library/shows'
import { titleFrom } from '@docket/model/media/title-from'
import { showsMedia as words } from '@docket/texts/studio/library'
import { IconVideoPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { createRecord } from '#data/records/write-records.ts'
import { uploads } from '#data/uploads/uploads.ts'
import { useFileDrop } from '#data/uploads/use-file-drop.ts'
import { reasonOf } from '#resources/form/refusal.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { ChooseFiles, recordingsIn } from './choose-files.tsx'
import { DropNotice } from './drop-notice.tsx'
import styles from './library-files.module.css'

const MAX_NAMED = 5

/** Creates a show for each recording that is chosen, or dropped onto the list of shows as a file or in a folder. */
export function LibraryFiles() {
  const [files, setFiles] = useState<File[]>([])
  const choose = (chosen: File[]) => setFiles(recordingsIn(chosen))
  const isOver = useFileDrop(choose)

  async function create(): Promise<void> {
    setFiles([])
    for (const [at, file] of files.entries()) {
      try {
        const show = await createRecord(shows, { title: titleFrom(file.name), status: 'draft' })
        uploads.add([{ file, show: show.id }])
      } catch (error) {
        showToast({
          severity: 'error',
          summary: words.notCreated({ name: file.name, reason: reasonOf(error) }),
        })
        // A request failed, so ask about the remaining files again.
        setFiles(files.slice(at))
        return
      }
    }
  }

  return (
    <>
      <ChooseFiles
        several
        variant="quiet"
        icon={<IconVideoPlus size={16} aria-hidden />}
        onChoose={choose}
      >
        {words.uploadAsShows}
      </ChooseFiles>
      {isOver && <DropNotice>{words.dropAsShows}</DropNotice>}
      <ConfirmDialog
        opened={files.length > 0}
        question={words.createQuestion({ count: files.length })}
        verb={words.create({ count: files.length })}
        onConfirm={() => void create()}
        onCancel={() => setFiles([])}
      >
        <p>{words.createMeaning}</p>
        <ul className={styles.titles}>
          {files.slice(0, MAX_NAMED).map((file) => (
            <li key={`${file.webkitRelativePath}/${file.name}`}>{titleFrom(file.name)}</li>
          ))}
          {files.length > MAX_NAMED && (
            <li>{words.andMore({ count: files.length - MAX_NAMED })}</li>
          )}
        </ul>
      </ConfirmDialog>
    </>
  )
}
