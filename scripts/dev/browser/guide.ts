// Runs in each page of the guide, before and instead of its built script.
import { closeFault, onNewPages, onServerRestart } from './first.ts'
import '../../../apps/guide/src/client.ts'
import { isLively } from '../../../apps/guide/src/start/lively-pages.ts'
import type { PageData } from '../../../apps/guide/src/start/page-data.ts'

const text = document.getElementById('guide-page')?.textContent
const page = text ? (JSON.parse(text) as PageData) : undefined

onServerRestart(() => location.reload())
onNewPages(() => {
  closeFault()
  // Vite has already replaced the components of the other pages, and what viewers typed there is kept.
  if (!page || !isLively(page)) location.reload()
})
