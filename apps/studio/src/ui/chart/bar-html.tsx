import { useCallback } from 'react'
import { cleanHtml } from '../form/rich-text/clean-html.ts'
import styles from './chart.module.css'

/** Shows a bar's HTML, with everything unsafe removed. */
export function BarHtml({ html }: { html: string }) {
  const fill = useCallback(
    (element: HTMLElement | null) => element?.replaceChildren(cleanHtml(html)),
    [html],
  )
  return <span ref={fill} className={styles.html} />
}
