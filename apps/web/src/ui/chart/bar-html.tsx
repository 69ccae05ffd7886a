import { useCallback } from 'react'
import { cleanHtml } from '../form/rich-text/clean-html.ts'
import styles from './chart.module.css'

/** A bar's own text with marks, without anything in it that could do harm. */
export function BarHtml({ html }: { html: string }) {
  const fill = useCallback(
    (element: HTMLElement | null) => element?.replaceChildren(cleanHtml(html)),
    [html],
  )
  return <span ref={fill} className={styles.html} />
}
