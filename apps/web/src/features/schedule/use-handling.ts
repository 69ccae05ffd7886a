import { useState } from 'react'
import type { Desk } from './desk.tsx'

/** How one works at the desk, until one leaves it. */
export function useHandling(): Pick<Desk, 'bump' | 'setBump' | 'library' | 'setLibrary'> {
  const [bump, setBump] = useState(true)
  const [library, setLibrary] = useState(false)
  return { bump, setBump, library, setLibrary }
}
