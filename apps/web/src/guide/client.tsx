import type { GuidePage } from '@docket/model/guide/guide-page'
import { hydrateRoot } from 'react-dom/client'
import { ScheduleScreen } from './schedule-screen.tsx'
import './styles/tokens.css'
import './styles/page.css'
import './styles/head.css'
import './styles/hero.css'
import './styles/grid.css'
import './styles/grid-cell.css'
import './styles/list.css'
import './styles/programme.css'

// Both come from our own server's renderer.
const root = document.getElementById('guide')
const text = document.getElementById('guide-page')?.textContent
if (root && text) void takeOver(root, JSON.parse(text) as GuidePage)

/** Brings the page to life, where there is life to be had: all others are links and forms alone. */
async function takeOver(drawn: HTMLElement, page: GuidePage): Promise<void> {
  if (page.kind === 'schedule') hydrateRoot(drawn, <ScheduleScreen page={page} />)
  if (page.kind !== 'programme') return
  const { ProgrammePage } = await import('./programme-page.tsx')
  hydrateRoot(drawn, <ProgrammePage now={page.now} details={page.details} />)
}
