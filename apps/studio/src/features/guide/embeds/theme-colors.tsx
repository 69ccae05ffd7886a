import { isColor } from '@docket/model/station/readable-color'
import { listText } from '@docket/texts/format'
import { embeds as words } from '@docket/texts/studio/guide'
import { TextInput } from '@mantine/core'
import {
  CHOSEN_PARTS,
  type ChosenPart,
  correctionsOf,
  type EmbedTheme,
  SCHEMES,
} from './embed-theme.ts'

type ThemeColorsProps = { theme: EmbedTheme; onTheme(theme: EmbedTheme): void }

const NAMES: Record<ChosenPart, string> = {
  accent: words.accent,
  ground: words.background,
  text: words.text,
}

/** The fields for the embed's colors. An empty field keeps the color of the guide. */
export function ThemeColors({ theme, onTheme }: ThemeColorsProps) {
  return CHOSEN_PARTS.map((part) => {
    const color = theme[part] ?? ''
    return (
      <TextInput
        key={part}
        label={NAMES[part]}
        placeholder={words.sameAsTheGuide}
        maxLength={7}
        value={color}
        error={color !== '' && !isColor(color) && words.colorExample}
        onChange={(event) => onTheme({ ...theme, [part]: event.currentTarget.value })}
      />
    )
  })
}

/** Says which of the chosen colors the embed changes, because they would be hard to read. */
export function ThemeCorrections({ theme }: { theme: EmbedTheme }) {
  const corrected = correctionsOf(theme).map(({ part, color, schemes }) => {
    const [only] = schemes
    const isOnAll = schemes.length === SCHEMES.length
    if (isOnAll || !only) return words.correctedTo({ name: NAMES[part], color })
    return only === 'dark'
      ? words.correctedOnDark({ name: NAMES[part], color })
      : words.correctedOnLight({ name: NAMES[part], color })
  })
  return (
    <p role="status">
      {corrected.length > 0 && words.colorsAreCorrected({ colors: listText(corrected) })}
    </p>
  )
}
