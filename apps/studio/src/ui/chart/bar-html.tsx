import { useEffect, useRef } from 'react'
import styles from './chart.module.css'

type BarHtmlProps = { html: string; label: string }

/** Shows a bar's HTML, with everything unsafe removed. Until the code for that is loaded, shows its label. */
export function BarHtml({ html, label }: BarHtmlProps) {
  const place = useRef<HTMLSpanElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new label would replace the content
  useEffect(() => {
    let isShown = true
    import('../form/rich-text/clean-html.ts').then(
      ({ cleanHtml }) => isShown && place.current?.replaceChildren(cleanHtml(html)),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [html, label])

  return (
    <span ref={place} className={styles.html}>
      {label}
    </span>
  )
}
