import { guidePath } from '@docket/model/guide/paths'
import { station as words } from '@docket/texts/studio/station'
import { useRef } from 'react'
import { useNear } from '#ui/viewport/use-near.ts'
import own from './organization.module.css'

type GuidePreviewProps = { slug: string; name: string }

/** The guide as viewers see it now. */
export function GuidePreview({ slug, name }: GuidePreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const isNear = useNear(frame)
  return (
    <section className={own.preview} aria-label={words.previewOfTheTvGuide}>
      <h2 className={own.heading}>{words.previewOfTheGuide}</h2>
      <iframe
        ref={frame}
        title={words.tvGuideOf({ name })}
        {...(isNear && { src: guidePath(slug) })}
      />
    </section>
  )
}
