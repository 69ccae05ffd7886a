import { readJoining } from '@docket/model/accounts/joining'
import { welcome as words } from '@docket/texts/studio/accounts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#data/connection/call.ts'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { Mark } from '#ui/marks/mark.tsx'
import styles from './welcome.module.css'
import { WelcomeFoot } from './welcome-page.tsx'

export type Section = { heading: string; lines: readonly string[] }

type PaperProps = {
  title: string
  lead: (operator: string) => string
  sections: readonly Section[]
}

/** A page of plain text. `lead` receives the name of the installation. */
export function Paper({ title, lead, sections }: PaperProps) {
  usePageTitle(title)
  const joining = useQuery({ queryKey: ['joining'], queryFn: () => call(readJoining, {}) })
  const operator = joining.data?.name ?? words.thisInstallation
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <a className={styles.brand} href="/">
          <Mark /> {words.docketTv}
        </a>
        <nav className={styles.ways} aria-label={words.account}>
          <a href="/tvguide">{words.tvGuide}</a>
          <a href="/auth/login">{words.logIn}</a>
        </nav>
      </header>
      <main className={styles.paper}>
        <h1>{title}</h1>
        <p>{lead(operator)}</p>
        {sections.map(({ heading, lines }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
      </main>
      <WelcomeFoot />
    </div>
  )
}
