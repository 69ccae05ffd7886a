import { useState } from 'react'
import type { Desk } from './desk.tsx'

/** Holds the editing modes while the schedule screen is mounted. */
export function useHandling(): Pick<Desk, 'bump' | 'setBump' | 'library' | 'setLibrary'> {
  const [bump, setBump] = useState(true)
  const [library, setLibrary] = useState(false)
  return { bump, setBump, library, setLibrary }
}
