import { WORKER_PATH } from '@docket/model/guide/paths'

type ScriptPolicy = { createScriptURL(url: string): string }
type PolicyFactory = { createPolicy(name: string, policy: ScriptPolicy): ScriptPolicy }

let policy: ScriptPolicy | undefined

/**
 * Registers the guide's service worker if it is not registered yet. Throws where service workers are not
 * available.
 */
export function startWorker(): Promise<ServiceWorkerRegistration> {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  // The content security policy accepts worker URLs only from a trusted types policy.
  policy ??= trustedTypes?.createPolicy('guide-worker', { createScriptURL: () => WORKER_PATH })
  return navigator.serviceWorker.register(policy?.createScriptURL(WORKER_PATH) ?? WORKER_PATH)
}
