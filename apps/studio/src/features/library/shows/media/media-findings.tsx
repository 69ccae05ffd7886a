import { type Show, shows } from '@docket/model/library/shows'
import { differingRunningTime, sayFinding } from '@docket/model/media/findings'
import type { Media } from '@docket/model/media/media'
import { showsMedia as words } from '@docket/texts/studio/library'
import { Button } from '@mantine/core'
import { putRecord } from '#data/records/use-live-record.ts'
import { updateRecord } from '#data/records/write-records.ts'
import { saving } from '#resources/form/saving.ts'
import { writeLength } from '#ui/form/values/length-value.ts'
import styles from '../show-tabs.module.css'

const SHOWN = 6

type MediaFindingsProps = { file: Media; name: string; show: Show; mayUpdateShow: boolean }

/** What was found in a recording, and a button that uses its length as the running time of its show. */
export function MediaFindings({ file, name, show, mayUpdateShow }: MediaFindingsProps) {
  const findings = file.packaged === '' ? [] : (file.findings ?? [])
  const seconds = differingRunningTime(file, show.trtSec)
  if (findings.length === 0 && seconds === undefined) return null
  return (
    <div className={styles.reason}>
      {findings.length > 0 && (
        <ul className={styles.findings} aria-label={words.findingsOf({ name })}>
          {findings.slice(0, SHOWN).map((finding) => (
            <li key={JSON.stringify(finding)}>{sayFinding(finding)}</li>
          ))}
          {findings.length > SHOWN && <li>{words.andMore({ count: findings.length - SHOWN })}</li>}
        </ul>
      )}
      {seconds !== undefined && show.trtSec > 0 && (
        <p className={styles.offer}>
          {words.otherLength({ ofFile: writeLength(seconds), ofShow: writeLength(show.trtSec) })}
          {mayUpdateShow && (
            <Button
              size="xs"
              onClick={() =>
                void saving(async () =>
                  putRecord(shows, await updateRecord(shows, show.id, { trtSec: seconds })),
                )
              }
            >
              {words.takeLength({ length: writeLength(seconds) })}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}
