import { TextInput } from '@mantine/core'
import { type EmbedTheme, isColor, THEME_COLORS } from './embed-text.ts'

type ThemeColorsProps = { theme: EmbedTheme; onTheme(theme: EmbedTheme): void }

/** The colors that the site's page gives the embed; without one, the guide's own. */
export function ThemeColors({ theme, onTheme }: ThemeColorsProps) {
  return Object.entries(THEME_COLORS).map(([variable, label]) => {
    const color = theme[variable] ?? ''
    return (
      <TextInput
        key={variable}
        label={label}
        placeholder="As the guide"
        maxLength={7}
        value={color}
        error={color !== '' && !isColor(color) && 'Write it as #0a7cff'}
        onChange={(event) => onTheme({ ...theme, [variable]: event.currentTarget.value })}
      />
    )
  })
}
