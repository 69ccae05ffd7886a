import { ActionIcon } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { words } from '../words.ts'
import { useDesk } from './desk.tsx'
import styles from './schedule-tools.module.css'
import { MAX_PX_PER_HOUR } from './use-zoom.ts'

/** The zoom controls of the timeline: buttons for steps and a slider. */
export function ZoomTools() {
  const { zoom } = useDesk()
  const { pxPerHour, least, change } = zoom
  return (
    <div className={`${styles.group} ${styles.zoom}`}>
      <ActionIcon
        onClick={() => change('out')}
        aria-label={words.showMoreTime}
        data-hint={words.zoomOut}
      >
        <IconMinus size={18} />
      </ActionIcon>
      <input
        className={styles.range}
        type="range"
        aria-label={words.widthOfAnHour}
        aria-valuetext={words.pixels(Math.round(pxPerHour))}
        min={Math.log2(least)}
        max={Math.log2(MAX_PX_PER_HOUR)}
        step="any"
        value={Math.log2(pxPerHour)}
        onChange={({ currentTarget }) =>
          change({ factor: 2 ** Number(currentTarget.value) / pxPerHour })
        }
      />
      <ActionIcon
        onClick={() => change('in')}
        aria-label={words.showLessTime}
        data-hint={words.zoomIn}
      >
        <IconPlus size={18} />
      </ActionIcon>
    </div>
  )
}
