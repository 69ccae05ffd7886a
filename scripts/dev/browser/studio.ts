// Runs in the studio's page, before its own script.

import { queryClient } from '../../../apps/studio/src/data/cache/query-client.ts'
import { closeFault, onServerRestart } from './first.ts'
import { offerLogIn } from './offer-log-in.ts'

onServerRestart(() => {
  closeFault()
  void queryClient.invalidateQueries()
})
offerLogIn()
