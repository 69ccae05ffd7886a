// Runs in the page that says why the server has stopped.
import { onServerRestart } from './first.ts'

onServerRestart(() => location.reload())
