import type { Airtime } from '@docket/model/schedule/airtime'
import { formatClock, formatDay } from '@docket/model/time/format'
import { dayOf } from '@docket/model/time/zone'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { Telling } from '#ui/timeline/sentences.ts'
import { showToast } from '#ui/toast.tsx'
import styles from './refusal-toast.module.css'
import type { RefusalText } from './refusals.ts'

const GROUP = 'schedule'
/** Long enough to read it and to choose a place. */
const LIFE_MS = 12_000

/** Says that something did not happen, why, and offers what would. */
export function showRefusal(
  summary: string,
  { detail, free }: RefusalText,
  telling: Telling,
  onChoose: (place: Airtime) => void,
): void {
  showToast({
    severity: 'error',
    group: GROUP,
    life: LIFE_MS,
    summary,
    detail: (
      <>
        {detail}
        {free.length > 0 && (
          <span className={styles.places}>
            {free.map((place) => (
              <Button
                key={place.startsAt}
                onClick={() => {
                  notifications.hide(GROUP)
                  onChoose(place)
                }}
              >
                Move to {placeText(place, telling)}
              </Button>
            ))}
          </span>
        )}
      </>
    ),
  })
}

function placeText({ startsAt }: Airtime, { zone, clock }: Telling): string {
  return `${formatDay(dayOf(startsAt, zone), 'short')}, ${formatClock(startsAt, zone, clock)}`
}
