import { type Media, media } from '@docket/model/media/media'
import { preview as words } from '@docket/texts/studio/media'
import { Switch } from '@mantine/core'
import { useId } from 'react'
import { putRecord } from '#data/records/use-live-record.ts'
import { updateRecord } from '#data/records/write-records.ts'
import { saving } from '#resources/form/saving.ts'
import styles from './preview.module.css'

type LoopControlProps = { medium: Media; mayWrite: boolean }

/** Whether the recording starts over when it ends before its airing. A change is saved at once. */
export function LoopControl({ medium, mayWrite }: LoopControlProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {words.onTheAir}
      </h2>
      {mayWrite ? (
        <Switch
          label={words.loops}
          description={words.loopsHelp}
          checked={medium.loops}
          onChange={({ currentTarget }) => {
            const { checked: loops } = currentTarget
            void saving(async () =>
              putRecord(media, await updateRecord(media, medium.id, { loops })),
            )
          }}
        />
      ) : (
        <p className={styles.none}>{medium.loops ? words.itLoops : words.itPlaysOnce}</p>
      )}
    </section>
  )
}
