import { TextInput } from '@mantine/core'
import { type EmbedTheme, isColor, THEME_COLORS } from './embed-text.ts'
import { words } from './words.ts'

type ThemeColorsProps = { theme: EmbedTheme; onTheme(theme: EmbedTheme): void }

/** The fields for the embed's colors. An empty field keeps the color of the guide. */
export function ThemeColors({ theme, onTheme }: ThemeColorsProps) {
  return Object.entries(THEME_COLORS).map(([variable, label]) => {
    const color = theme[variable] ?? ''
    return (
      <TextInput
        key={variable}
        label={label}
        placeholder={words.sameAsTheGuide}
        maxLength={7}
        value={color}
        error={color !== '' && !isColor(color) && words.colorExample}
        onChange={(event) => onTheme({ ...theme, [variable]: event.currentTarget.value })}
      />
    )
  })
}
