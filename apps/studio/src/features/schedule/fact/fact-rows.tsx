import type { AiredCaptions } from '@docket/model/captions/on-air/aired-captions'
import type { Fact } from '@docket/model/playout/fact'
import { formatSpanSeconds } from '@docket/model/time/format'
import { fact as words } from '@docket/texts/studio/schedule'
import { languageText } from '#texts/locale.ts'
import { useStationTime } from '#ui/time/station-time.tsx'
import styles from './airing-details.module.css'
import { factText } from './fact-text.ts'

type FactRowsProps = { fact: Fact | undefined }

/** When an airing was planned and when it aired, to the second, as rows of its details. */
export function FactRows({ fact }: FactRowsProps) {
  const { zone, clock } = useStationTime()
  if (!fact?.wentOut) return null
  const says = factText(fact)
  return (
    <>
      <div className={styles.fact}>
        <dt>{words.planned}</dt>
        <dd>{formatSpanSeconds(fact.planned, zone, clock)}</dd>
      </div>
      <div className={styles.fact}>
        <dt>{words.aired}</dt>
        <dd>
          {formatSpanSeconds(fact.wentOut, zone, clock)}
          {says && <span className={styles.differs}>{says}</span>}
        </dd>
      </div>
      {fact.captions && (
        <div className={styles.fact}>
          <dt>{words.captions}</dt>
          <dd>
            <CaptionsOut captions={fact.captions} />
          </dd>
        </div>
      )}
    </>
  )
}

/** Which captions went out, one track a line. */
function CaptionsOut({ captions: { tracks, inside, exempt } }: { captions: AiredCaptions }) {
  if (tracks.length > 0) {
    return tracks.map(({ track, language, share, service, sha256, publishedAt }) => (
      <span
        key={`${track} ${sha256} ${publishedAt}`}
        className={styles.track}
        title={sha256 ? words.versionOf({ version: sha256.slice(0, 12) }) : undefined}
      >
        {words.captionsOut({
          language: languageText(language),
          share: share / 100,
          service,
          hasService: service !== '',
        })}
      </span>
    ))
  }
  if (inside) return words.captionsInside
  return exempt === '' ? (
    <span className={styles.differs}>{words.noCaptions}</span>
  ) : (
    words.exempt({ reason: exempt })
  )
}
