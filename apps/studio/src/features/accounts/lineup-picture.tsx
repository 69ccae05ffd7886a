import styles from './lineup-picture.module.css'

/** The airing lengths of seven sample channels, in quarter hours. */
const LINEUPS = [
  [4, 2, 2, 6, 3, 4, 2, 8, 4],
  [2, 6, 4, 1, 3, 8, 4, 2, 4],
  [8, 3, 5, 2, 2, 4, 6, 3, 4],
  [3, 4, 2, 4, 8, 2, 2, 6, 4],
  [6, 2, 4, 4, 2, 6, 4, 2, 6],
  [2, 2, 8, 4, 6, 1, 3, 4, 6],
  [4, 4, 3, 5, 2, 8, 2, 4, 2],
]
const NOW = 15.4

/**
 * The decorative picture on the login page: lineups with the current airings, and a line at the current
 * time.
 */
export function LineupPicture() {
  return (
    <div className={styles.picture} aria-hidden>
      <svg viewBox="0 0 720 560" preserveAspectRatio="xMinYMid slice" aria-hidden>
        {LINEUPS.map((lengths, row) => (
          <g key={lengths.join()} transform={`translate(0 ${row * 80 + 12})`}>
            {placed(lengths, -row % 3).map(({ start, length }) => (
              <Airing key={start} start={start} length={length} />
            ))}
          </g>
        ))}
        <line className={styles.now} x1={NOW * 22} x2={NOW * 22} y1="0" y2="560" />
      </svg>
    </div>
  )
}

function Airing({ start, length }: { start: number; length: number }) {
  const onAir = start <= NOW && NOW < start + length
  const x = start * 22
  const width = length * 22 - 4
  return (
    <g className={onAir ? styles.onAir : styles.airing}>
      <rect x={x} y="0" width={width} height="56" rx="4" />
      {length > 1 && (
        <>
          <rect className={styles.title} x={x + 10} y="14" width={width * 0.55} height="7" rx="2" />
          <rect className={styles.time} x={x + 10} y="32" width={width * 0.3} height="5" rx="2" />
        </>
      )}
    </g>
  )
}

function placed(lengths: number[], from: number): { start: number; length: number }[] {
  let start = from
  return lengths.map((length) => {
    const airing = { start, length }
    start += length
    return airing
  })
}
