import { useLayoutEffect, useRef } from 'react'
import { cleanHtml } from '../form/rich-text/clean-html.ts'
import styles from './chart.module.css'

type BarHtmlProps = { html: string; label: string }

/** Shows a bar's HTML, with everything unsafe removed. */
export function BarHtml({ html, label }: BarHtmlProps) {
  const place = useRef<HTMLSpanElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new label would replace the content
  useLayoutEffect(() => {
    place.current?.replaceChildren(cleanHtml(html))
  }, [html, label])

  return (
    <span ref={place} className={styles.html}>
      {label}
    </span>
  )
}
