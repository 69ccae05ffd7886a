import { useMantineColorScheme } from '@mantine/core'
import { changeCache } from '#data/cache.ts'
import type { ColorMode } from '#ui/theme/studio-theme.tsx'

/** S4.2: the colors that somebody chose, kept in this browser. */
export function useColorMode(): { colorMode: ColorMode; setColorMode: (mode: ColorMode) => void } {
  // Mantine would turn transitions off by an inline style, which the page's policy refuses.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return {
    colorMode: colorScheme,
    setColorMode(mode) {
      setColorScheme(mode)
      changeCache({ theme: mode })
    },
  }
}
