import { welcome as words } from '@docket/texts/studio/accounts'
import styles from './welcome-lineup.module.css'

/** Sample programs, typical of community stations, in quarter hours. This is no station's real lineup. */
const ROWS = [
  {
    channel: words.public,
    airings: [
      [words.neighbors, 4],
      [words.openMic, 3],
      [words.kitchenTable, 5],
      [words.localMusic, 4],
    ],
  },
  {
    channel: words.education,
    airings: [
      [words.scienceFair, 3],
      [words.schoolBoard, 6],
      [words.storyHour, 3],
      [words.lecture, 4],
    ],
  },
  {
    channel: words.government,
    airings: [
      [words.cityCouncil, 7],
      [words.planningBoard, 5],
      [words.townNotes, 4],
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
