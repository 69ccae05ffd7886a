import { GUIDE_FONTS, readGuideLink } from '@docket/model/station/guide-look'
import type { Organization } from '@docket/model/station/organizations'
import { type GROUNDS, isColor, readableAccent } from '@docket/model/station/readable-color'
import { listText } from '@docket/texts/format'
import { station as words } from '@docket/texts/studio/station'
import type { CSSProperties } from 'react'
import { ContextNote, ContextPart } from '#resources/context/context-part.tsx'
import { usePicture } from '#resources/context/use-picture.ts'
import type { ContextProps } from '#resources/resource.ts'
import styles from './guide-context.module.css'

type Scheme = keyof typeof GROUNDS
type Values = ContextProps<Organization>['values']

const SCHEMES = ['dark', 'light'] as const satisfies Scheme[]
/** The guide's own color, for stations that chose none. */
const OWN_COLOR = '#34d399'

/** Previews the header and the footer of a station's guide with the current form values, on dark and on light pages. */
export function GuideContext({ values, record }: ContextProps<Organization>) {
  const logo = usePicture(values.logo, record, '100x100')
  const accent = values.guideAccent ?? ''
  const corrected = isColor(accent) ? correctionsOf(accent) : []
  return (
    <ContextPart heading={words.asViewersSeeIt}>
      {SCHEMES.map((scheme) => (
        <GuideTile key={scheme} scheme={scheme} values={values} logo={logo} />
      ))}
      {corrected.length > 0 && (
        <ContextNote>{words.colorIsCorrected({ colors: listText(corrected) })}</ContextNote>
      )}
    </ContextPart>
  )
}

type GuideTileProps = { scheme: Scheme; values: Values; logo: string | undefined }

function GuideTile({ scheme, values, logo }: GuideTileProps) {
  const { name = '', guideAccent = '', guideFont, guideLinks, guideFooter } = values
  const accent = readableAccent(isColor(guideAccent) ? guideAccent : OWN_COLOR, scheme)
  const links = (guideLinks ?? []).flatMap((text) => readGuideLink(text) ?? [])
  const look = {
    '--accent': accent.color,
    '--on': accent.on,
    '--tint': accent.tint,
    fontFamily: guideFont ? GUIDE_FONTS[guideFont] : undefined,
  }
  return (
    <article
      className={styles.tile}
      data-scheme={scheme}
      style={look as CSSProperties}
      aria-label={scheme === 'dark' ? words.onDarkPages : words.onLightPages}
    >
      <header className={styles.head}>
        {logo && <img src={logo} alt="" />}
        <strong>{name || words.unnamed}</strong>
        {links.map(({ label, href }) => (
          <span key={href} className={styles.link}>
            {label}
          </span>
        ))}
      </header>
      <p className={styles.now}>
        <span className={styles.chosen}>{words.onNow}</span>
        <span className={styles.press}>{words.watch}</span>
      </p>
      {guideFooter && <p className={styles.foot}>{guideFooter}</p>}
    </article>
  )
}

/** Says on which pages, dark or light, the color is corrected. No color has enough contrast on both. */
function correctionsOf(accent: `#${string}`): string[] {
  return SCHEMES.flatMap((scheme) => {
    const { color } = readableAccent(accent, scheme)
    return color === accent.toLowerCase() ? [] : words.onPages({ color, scheme })
  })
}
