import { guidePath } from '@docket/model/guide/paths'
import { isColor, readableAccent } from '@docket/model/guide/readable-color'
import { type RefObject, useEffect, useRef, useState } from 'react'
import own from './organization.module.css'

const NEAR = '200px'

type GuidePreviewProps = { slug: string; name: string; accent: string }

/** The guide as viewers see it now, and what became of a color that could not be read. */
export function GuidePreview({ slug, name, accent }: GuidePreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const isNear = useNear(frame)
  return (
    <section className={own.preview} aria-label="Preview of the TV guide">
      <h2 className={own.heading}>The guide as it is now</h2>
      {isColor(accent) && <p className={own.hint}>{correctionOf(accent)}</p>}
      <iframe ref={frame} title={`TV guide of ${name}`} {...(isNear && { src: guidePath(slug) })} />
    </section>
  )
}

/** Whether one has scrolled to it: browsers' own `lazy` fetches it a thousand pixels too soon. */
function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const { current } = element
    if (isNear || !current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: NEAR },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}

function correctionOf(accent: `#${string}`): string {
  const schemes = (['dark', 'light'] as const).flatMap((scheme) => {
    const { color } = readableAccent(accent, scheme)
    return color === accent ? [] : `${color} on ${scheme} pages`
  })
  if (schemes.length === 0) return 'Your color can be read on dark and on light pages as it is.'
  return `Your color is ${schemes.join(' and ')}, or text in it could hardly be read (WCAG AA asks for a contrast of 4.5).`
}
