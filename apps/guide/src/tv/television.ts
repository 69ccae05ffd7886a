import './styles/television.css'
import { fillOldBrowser } from './old-browser.ts'

// Televisions have browsers from the year in which they were built. Polyfills are installed before any other module
// runs.
fillOldBrowser()
void import('./run-television.tsx').then(({ startTelevision }) => startTelevision())
