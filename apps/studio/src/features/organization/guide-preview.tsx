import { guidePath } from '@docket/model/guide/paths'
import { isColor, readableAccent } from '@docket/model/guide/readable-color'
import { useRef } from 'react'
import { listText } from '#texts/locale.ts'
import { useNear } from '#ui/viewport/use-near.ts'
import own from './organization.module.css'
import { words } from './words.ts'

type GuidePreviewProps = { slug: string; name: string; accent: string }

/** A preview of the guide as viewers see it now, with a note on the legibility of the accent color. */
export function GuidePreview({ slug, name, accent }: GuidePreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const isNear = useNear(frame)
  return (
    <section className={own.preview} aria-label={words.previewOfTheTvGuide}>
      <h2 className={own.heading}>{words.previewOfTheGuide}</h2>
      {isColor(accent) && <p className={own.hint}>{correctionOf(accent)}</p>}
      <iframe ref={frame} title={words.tvGuideOf(name)} {...(isNear && { src: guidePath(slug) })} />
    </section>
  )
}

/** Returns where the color is corrected. No color is dark enough for light pages and light enough for dark ones. */
function correctionOf(accent: `#${string}`): string {
  const schemes = (['dark', 'light'] as const).flatMap((scheme) => {
    const { color } = readableAccent(accent, scheme)
    return color === accent.toLowerCase() ? [] : words.onPages(color, scheme)
  })
  return words.colorIsCorrected(listText(schemes))
}
