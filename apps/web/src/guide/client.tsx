import type { GuidePage } from '@docket/model/guide/guide-page'
import { hydrateRoot } from 'react-dom/client'
import { Guide } from './guide.tsx'
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
const page = document.getElementById('guide-page')?.textContent
if (root && page) hydrateRoot(root, <Guide page={JSON.parse(page) as GuidePage} />)
