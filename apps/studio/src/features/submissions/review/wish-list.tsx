import type { WishState } from '@docket/model/submissions/places'
import type { Instant } from '@docket/model/time/instants'
import { Button } from '@mantine/core'
import { Badge } from '#ui/marks/badge.tsx'
import { words } from '../words.ts'
import styles from './review.module.css'

type WishListProps = {
  wishes: readonly WishState[]
  /** The time that is being assigned. */
  taking: string | undefined
  onTake: ((channel: string, startsAt: Instant) => void) | undefined
}

/** The preferred times of a producer, best first, and which of them are still free. */
export function WishList({ wishes, taking, onTake }: WishListProps) {
  if (wishes.length === 0) return <p className={styles.second}>{words.noWishes}</p>
  const best = wishes.find(({ isFree }) => isFree)
  return (
    <ol className={styles.rows} aria-label={words.preferredTimes}>
      {wishes.map(({ said, channel, startsAt, isFree }) => (
        <li key={`${said} ${startsAt}`}>
          <span>{said}</span>
          {channel === '' && <span className={styles.second}>{words.everyWeek}</span>}
          {channel !== '' && !isFree && <Badge>{words.taken}</Badge>}
          {isFree && onTake && (
            <Button
              size="xs"
              {...(startsAt === best?.startsAt && { variant: 'primary' as const })}
              loading={taking === `${channel} ${startsAt}`}
              disabled={taking !== undefined}
              aria-label={words.approveInto(said)}
              onClick={() => onTake(channel, startsAt)}
            >
              {words.approveHere}
            </Button>
          )}
          {isFree && !onTake && <span className={styles.second}>{words.free}</span>}
        </li>
      ))}
    </ol>
  )
}
