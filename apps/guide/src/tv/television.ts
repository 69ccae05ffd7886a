import './styles/television.css'
import { fillOldBrowser } from './old-browser.ts'

// Televisions have browsers of the year in which they were built. What those lack is filled in before any other module runs.
fillOldBrowser()
void import('./run-television.tsx').then(({ startTelevision }) => startTelevision())
