import { useMantineColorScheme } from '@mantine/core'
import { changeCache } from '#data/cache/cache.ts'
import type { ColorMode } from '#ui/theme/studio-theme.tsx'

/** S4.2: Returns the user's color mode and its setter. The choice is stored in this browser. */
export function useColorMode(): { colorMode: ColorMode; setColorMode: (mode: ColorMode) => void } {
  // Otherwise Mantine would disable transitions with an inline style, which the content security policy
  // blocks.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return {
    colorMode: colorScheme,
    setColorMode(mode) {
      setColorScheme(mode)
      changeCache({ theme: mode })
    },
  }
}
