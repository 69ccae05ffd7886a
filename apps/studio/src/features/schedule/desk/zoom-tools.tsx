import { ActionIcon } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useDesk } from './desk.tsx'
import styles from './schedule-tools.module.css'
import { LEAST_PX_PER_HOUR, MOST_PX_PER_HOUR } from './use-zoom.ts'

const [LEAST, MOST] = [Math.log2(LEAST_PX_PER_HOUR), Math.log2(MOST_PX_PER_HOUR)]

/** The zoom controls of the timeline: buttons for steps and a slider. */
export function ZoomTools() {
  const { zoom } = useDesk()
  const { pxPerHour, change } = zoom
  return (
    <div className={`${styles.group} ${styles.zoom}`}>
      <ActionIcon
        onClick={() => change('out')}
        aria-label="Show more time"
        data-hint="Zoom out (−)"
      >
        <IconMinus size={18} />
      </ActionIcon>
      <input
        className={styles.range}
        type="range"
        aria-label="Width of an hour"
        aria-valuetext={`${Math.round(pxPerHour)} pixels`}
        min={LEAST}
        max={MOST}
        step="any"
        value={Math.log2(pxPerHour)}
        onChange={({ currentTarget }) =>
          change({ factor: 2 ** Number(currentTarget.value) / pxPerHour })
        }
      />
      <ActionIcon
        onClick={() => change('in')}
        aria-label="Show less time, wider"
        data-hint="Zoom in (+)"
      >
        <IconPlus size={18} />
      </ActionIcon>
    </div>
  )
}
