import { useFirstRunFirst } from '#data/session/first-run.ts'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { Mark } from '#ui/marks/mark.tsx'
import styles from './welcome.module.css'
import { WelcomeLineup } from './welcome-lineup.tsx'

const STRENGTHS = [
  {
    title: 'One schedule, no double booking',
    text: 'Drag a program, and bump others out of the way if you like. Two people can plan at once, and the schedule never accepts two programs at the same time.',
  },
  {
    title: 'A guide that updates within seconds',
    text: 'Viewers see what is on now, next and next week, on phones, desktops and televisions. It needs no account, and works with keyboard and screen reader.',
  },
  {
    title: 'Works with your Cablecast server',
    text: 'Shows and schedules are imported from your playout system. Your own changes are kept.',
  },
]

/** S2.2: Presents Docket TV to visitors without a session, with links to join or log in. */
export function WelcomePage() {
  usePageTitle()
  useFirstRunFirst()

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <span className={styles.brand}>
          <Mark /> Docket TV
        </span>
        <nav className={styles.ways} aria-label="Account">
          <a href="/tvguide">TV guide</a>
          <a href="/auth/login">Log in</a>
        </nav>
      </header>
      <main>
        <section className={styles.hero}>
          <h1 className={styles.title}>
            <span>The schedule your station plans.</span> <span>The guide your town reads.</span>
          </h1>
          <p className={styles.lead}>
            Docket TV is where community, public-access and independent stations plan what they air,
            and where their viewers find it.
          </p>
          <p className={styles.calls}>
            <a className={styles.primary} href="/auth/signup">
              Put your station on
            </a>
            <a className={styles.plain} href="/tvguide">
              See the guide
            </a>
            <a className={styles.quiet} href="/auth/waitlist">
              Join the waitlist
            </a>
          </p>
        </section>
        <WelcomeLineup />
        <section className={styles.strengths} aria-label="What it does">
          {STRENGTHS.map(({ title, text }) => (
            <div key={title}>
              <h2 className={styles.strength}>{title}</h2>
              <p className={styles.text}>{text}</p>
            </div>
          ))}
        </section>
      </main>
      <WelcomeFoot />
    </div>
  )
}

/** The footer of all pages for visitors without a session. */
export function WelcomeFoot() {
  return (
    <footer className={styles.foot}>
      <a href="/">Docket TV</a>
      <a href="/privacy">Privacy</a>
      <a href="/terms">Terms</a>
    </footer>
  )
}
