import styles from './welcome-lineup.module.css'

/** Sample programs, typical of community stations, in quarter hours. This is no station's real lineup. */
const ROWS = [
  {
    channel: 'Public',
    airings: [
      ['Neighbors', 4],
      ['Open Mic', 3],
      ['Kitchen Table', 5],
      ['Local Music', 4],
    ],
  },
  {
    channel: 'Education',
    airings: [
      ['Science Fair', 3],
      ['School Board', 6],
      ['Story Hour', 3],
      ['Lecture', 4],
    ],
  },
  {
    channel: 'Government',
    airings: [
      ['City Council', 7],
      ['Planning Board', 5],
      ['Town Notes', 4],
    ],
  },
] as const
const NOW = 5

/** A decorative picture of three channels in an evening, with the programs that are on now. */
export function WelcomeLineup() {
  return (
    <div className={styles.frame} aria-hidden>
      {ROWS.map(({ channel, airings }) => (
        <div key={channel} className={styles.row}>
          <span className={styles.channel}>{channel}</span>
          <div className={styles.lane}>
            {placed(airings).map(({ title, from, length }) => (
              <span
                key={title}
                className={styles.airing}
                data-now={from <= NOW && NOW < from + length}
                data-length={length}
              >
                {title}
              </span>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

function placed(airings: readonly (readonly [string, number])[]) {
  let from = 0
  return airings.map(([title, length]) => {
    const airing = { title, from, length }
    from += length
    return airing
  })
}
