import { ICON_SIZE } from '@docket/model/kernel/constants'
import styles from './spinner.module.css'

export const SPINNER_TYPES = [1, 2, 3, 4, 5, 6, 7, 8] as const

export type SpinnerType = (typeof SPINNER_TYPES)[number]

type SpinnerProps = {
  label: string
  /** 1 ring with a gap, 2 ring, 3 dots in a row, 4 bars, 5 pulse, 6 lineup, 7 clock hand, 8 grid. */
  type?: SpinnerType
  /** In pixels. */
  size?: number
}

/** S2.18: shows that something is loading. It appears after 300 ms, so that fast responses do not flicker. */
export function Spinner({ label, type = 2, size = ICON_SIZE }: SpinnerProps) {
  return (
    <span className={styles.wait} role="status" aria-label={label}>
      <svg
        className={styles.spinner}
        data-type={type}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        aria-hidden
      >
        {DRAWINGS[type]}
      </svg>
    </span>
  )
}

const DRAWINGS = {
  1: <path className={styles.line} d="M12 2a10 10 0 1 0 10 10" />,
  2: <circle className={styles.line} cx="12" cy="12" r="10" strokeDasharray="40 24" />,
  3: [4, 12, 20].map((x) => <circle key={x} className={styles.fill} cx={x} cy="12" r="2.5" />),
  4: [3, 8, 13, 18].map((x) => (
    <rect key={x} className={styles.fill} x={x} y="5" width="3" height="14" rx="1" />
  )),
  5: <circle className={styles.fill} cx="12" cy="12" r="9" />,
  6: [4, 10, 16].map((y) => (
    <rect key={y} className={styles.fill} x="3" y={y} width="18" height="4" rx="1" />
  )),
  7: (
    <>
      <circle className={styles.track} cx="12" cy="12" r="10" />
      <path className={styles.line} d="M12 12V5" />
    </>
  ),
  8: [4, 14].flatMap((y) =>
    [4, 14].map((x) => (
      <rect key={`${x} ${y}`} className={styles.fill} x={x} y={y} width="6" height="6" rx="1" />
    )),
  ),
} as const
