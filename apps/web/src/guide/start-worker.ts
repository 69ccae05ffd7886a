import { WORKER_PATH } from '@docket/model/guide/paths'

type ScriptPolicy = { createScriptURL(url: string): string }
type PolicyFactory = { createPolicy(name: string, policy: ScriptPolicy): ScriptPolicy }

let policy: ScriptPolicy | undefined

/** The guide's service worker, started when it is not running yet. Throws where there is none. */
export function startWorker(): Promise<ServiceWorkerRegistration> {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  // The pages' policy lets only such addresses be run.
  policy ??= trustedTypes?.createPolicy('guide-worker', { createScriptURL: () => WORKER_PATH })
  return navigator.serviceWorker.register(policy?.createScriptURL(WORKER_PATH) ?? WORKER_PATH)
}
