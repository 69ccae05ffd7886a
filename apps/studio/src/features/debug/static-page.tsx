import { Link } from '@tanstack/react-router'
import { useIcon } from '#data/use-icon.ts'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { Placeholder } from '#ui/loading/placeholder.tsx'
import { SPINNER_TYPES, Spinner } from '#ui/loading/spinner.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import styles from './static-page.module.css'

const PLACEHOLDERS = ['avatar', 'media', 'logo'] as const
const ICONS = ['bell', 'info-circle', 'alarm', 'alert-triangle', 'circle-check', 'no-such-icon']
const SIZES = [16, 24, 48] as const

/** A developer page: placeholder images, icons by name, and every loading state. */
export function StaticPage() {
  usePageTitle('Static')
  return (
    <>
      <PageHead
        title="Static"
        line="Elements without a record"
        actions={<Link to="/debug/playground">Playground</Link>}
      />
      <div className={styles.page}>
        <h2>Placeholders</h2>
        <ul className={styles.row}>
          {PLACEHOLDERS.map((of) => (
            <li key={of} className={styles.sample}>
              <span className={styles.picture}>
                <Placeholder of={of} label={`Default ${of}`} />
              </span>
              {of}
            </li>
          ))}
        </ul>
        <h2>Icons</h2>
        <ul className={styles.row}>
          {ICONS.map((name) => (
            <li key={name} className={styles.sample}>
              <span className={styles.sizes}>
                {SIZES.map((size) => (
                  <NamedIcon key={size} name={name} size={size} />
                ))}
              </span>
              {name}
            </li>
          ))}
        </ul>
        <h2>Loading</h2>
        <ul className={styles.row}>
          {SPINNER_TYPES.map((type) => (
            <li key={type} className={styles.sample}>
              <Spinner type={type} label={`Loading, type ${type}`} />
              Type {type}
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

function NamedIcon({ name, size }: { name: string; size: number }) {
  return <Icon svg={useIcon(name, size)} size={size} />
}
