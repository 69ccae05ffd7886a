// Runs on the guide of televisions, before and instead of its built script.
import { onNewPages, onServerRestart } from './first.ts'
import '../../../apps/guide/src/tv/television.ts'

onServerRestart(() => location.reload())
onNewPages(() => location.reload())
