import type { Airtime } from '@docket/model/schedule/airtime'
import { formatClock, formatDay } from '@docket/model/time/format'
import { dayOf } from '@docket/model/time/zone'
import { Button } from '@mantine/core'
import type { Telling } from '#ui/timeline/sentences.ts'
import { hideToast, showToast } from '#ui/toast.tsx'
import type { RefusalText } from './refusals.ts'
import styles from './schedule-toasts.module.css'

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
                  hideToast(GROUP)
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

/** Says that an airing was taken off, and takes that back when asked. */
export function showRemoved(title: string, onUndo: () => void): void {
  showToast({
    group: GROUP,
    life: LIFE_MS,
    summary: `“${title}” was taken off the schedule`,
    detail: (
      <span className={styles.places}>
        <Button
          onClick={() => {
            hideToast(GROUP)
            onUndo()
          }}
        >
          Undo
        </Button>
      </span>
    ),
  })
}

function placeText({ startsAt }: Airtime, { zone, clock }: Telling): string {
  return `${formatDay(dayOf(startsAt, zone), 'short')}, ${formatClock(startsAt, zone, clock)}`
}
