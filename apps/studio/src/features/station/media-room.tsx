import { readMediaRoom } from '@docket/model/media/uploads'
import { sizeText } from '@docket/model/texts/size'
import { station as words } from '@docket/texts/studio/station'
import { useQuery } from '@tanstack/react-query'
import { call } from '#data/connection/call.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import styles from './organization.module.css'

/** Shows how much of its media storage the station uses, how large a file may be, and how to add larger ones. */
export function MediaRoom() {
  const { data, error, refetch } = useQuery({
    queryKey: ['media', 'room'],
    queryFn: ({ signal }) => call(readMediaRoom, {}, { signal }),
  })
  if (error) return <Failure error={error} what={words.roomNotLoaded} onRetry={refetch} />
  if (!data) return <Skeleton height="44px" />
  const { usedBytes, mostBytes, fileBytes, isDiskFull, hasDropFolder } = data
  const used = words.roomUsed({ used: sizeText(usedBytes), most: sizeText(mostBytes) })
  return (
    <div className={styles.room}>
      <p>{used}</p>
      <meter
        aria-label={words.roomOfMedia}
        aria-valuetext={used}
        max={mostBytes}
        value={usedBytes}
        data-full={usedBytes > 0.9 * mostBytes}
      />
      {isDiskFull && <p role="status">{words.diskIsFull}</p>}
      <p className={styles.hint}>
        {words.largestFile({ size: sizeText(fileBytes) })} {hasDropFolder && words.dropFolder}
      </p>
    </div>
  )
}
