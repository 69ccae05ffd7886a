import { welcome as words } from '@docket/texts/studio/accounts'
import { useFirstRunFirst } from '#data/session/first-run.ts'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { Mark } from '#ui/marks/mark.tsx'
import styles from './welcome.module.css'
import { WelcomeLineup } from './welcome-lineup.tsx'

const STRENGTHS = [
  {
    title: words.oneSchedule,
    text: words.oneScheduleHelp,
  },
  {
    title: words.guideUpdatesWithinSeconds,
    text: words.guideUpdatesHelp,
  },
  {
    title: words.worksWithCablecast,
    text: words.worksWithCablecastHelp,
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
          <Mark /> {words.docketTv}
        </span>
        <nav className={styles.ways} aria-label={words.account}>
          <a href="/tvguide">{words.tvGuide}</a>
          <a href="/auth/login">{words.logIn}</a>
        </nav>
      </header>
      <main>
        <section className={styles.hero}>
          <h1 className={styles.title}>
            <span>{words.scheduleYourStationPlans}</span> <span>{words.guideYourTownReads}</span>
          </h1>
          <p className={styles.lead}>{words.whatItIs}</p>
          <p className={styles.calls}>
            <a className={styles.primary} href="/auth/signup">
              {words.putYourStationOn}
            </a>
            <a className={styles.plain} href="/tvguide">
              {words.seeTheGuide}
            </a>
            <a className={styles.quiet} href="/auth/waitlist">
              {words.joinTheWaitlist}
            </a>
          </p>
        </section>
        <WelcomeLineup />
        <section className={styles.strengths} aria-label={words.whatItDoes}>
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
      <a href="/">{words.docketTv}</a>
      <a href="/privacy">{words.privacy}</a>
      <a href="/terms">{words.terms}</a>
    </footer>
  )
}
