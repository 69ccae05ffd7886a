import type { CampaignOutlook } from '@docket/model/sales/outlook'
import { formatDay } from '@docket/model/time/format'
import { sales as words } from '@docket/texts/studio/sales'
import { numberText } from '#texts/locale.ts'
import styles from './pace-chart.module.css'
import type { PaceDay } from './pace-of-days.ts'

/** The drawing's own units; it is stretched to the width of the page. */
const [WIDTH, HEIGHT] = [1000, 200]

type PaceChartProps = { days: readonly PaceDay[]; outlook: CampaignOutlook }

/** Draws what was delivered by each day of a term, compared with an even pace to the goal. */
export function PaceChart({ days, outlook: { goal, delivered } }: PaceChartProps) {
  const top = Math.max(goal, delivered) * 1.05
  const at = (index: number, amount: number): [number, number] => [
    (index / days.length) * WIDTH,
    HEIGHT - (amount / top) * HEIGHT,
  ]
  const known = days.flatMap((one) => (one.delivered === undefined ? [] : [one.delivered]))
  const line = [0, ...known].map((amount, index) => at(index, amount))
  const [goalY] = [at(0, goal)[1]]
  const [lastX = 0] = line.at(-1) ?? []
  const even = [0, ...days.map(({ expected }) => expected)].map((amount, index) =>
    at(index, amount),
  )
  const path = line.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  return (
    <div className={styles.chart}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.paceChart({ delivered: numberText(delivered), goal: numberText(goal) })}
      >
        <line className={styles.goal} x1={0} x2={WIDTH} y1={goalY} y2={goalY} />
        <polyline className={styles.even} points={even.join(' ')} />
        {known.length > 0 && (
          <>
            <path className={styles.area} d={`${path}L${lastX} ${HEIGHT}L0 ${HEIGHT}Z`} />
            <path className={styles.line} d={path} />
          </>
        )}
      </svg>
      <div className={styles.axis} aria-hidden>
        <span>{formatDay(days[0]?.day ?? '', 'short')}</span>
        <span>{formatDay(days.at(-1)?.day ?? '', 'short')}</span>
      </div>
      <ul className={styles.legend} aria-hidden>
        <li data-mark="line">{words.delivered}</li>
        <li data-mark="even">{words.evenPace}</li>
        <li data-mark="goal">{words.goalLine({ goal })}</li>
      </ul>
    </div>
  )
}
