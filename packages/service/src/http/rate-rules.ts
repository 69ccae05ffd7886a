/** An administrator's limit for some requests. `duration` is in seconds. */
export type RateRule = {
  label: string
  audience: '' | '@guest' | '@auth'
  maxRequests: number
  duration: number
}

/** The target of a request. `actions` are the actions on `collection`, the most specific name first. */
type Target = {
  method: string
  path: string
  collection: string
  actions: readonly string[]
}

const RECORD_ACTIONS: Readonly<Record<string, string>> = {
  POST: 'create',
  PATCH: 'update',
  PUT: 'update',
  DELETE: 'delete',
}

/** Derives the target of a request from its method and URL. */
export function readTarget(
  method: string,
  url: string,
  nameOf: (collection: string) => string,
): Target {
  const [path = '/'] = url.split(/[?#]/)
  const [, kind, idOrName, call, record] =
    /^\/api\/(collections|files|admins)\/([^/]+)(?:\/([^/]+)(?:\/([^/]+))?)?/.exec(path) ?? []
  if (!kind || !idOrName) return { method, path, collection: '', actions: [] }
  if (kind === 'admins')
    return { method, path, collection: '_superusers', actions: accountActions(idOrName) }
  const collection = nameOf(decodeName(idOrName))
  if (kind === 'files') return { method, path, collection, actions: ['file'] }
  if (call !== 'records') return { method, path, collection, actions: accountActions(call ?? '') }
  const read = record ? 'view' : 'list'
  return { method, path, collection, actions: [RECORD_ACTIONS[method] ?? read] }
}

/** Maps `auth-with-password` to `authWithPassword`. Every login method also counts as `auth`. */
function accountActions(call: string): string[] {
  const action = call.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())
  return call.startsWith('auth-') && call !== 'auth-methods' ? [action, 'auth'] : [action]
}

function decodeName(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Returns the rule that applies. Among the matching rules, `collection:action` precedes `*:action`, which
 * precedes whole paths, which precede path prefixes ending in `/`, the longest first. A rule with a method
 * precedes one without. `isGuest` is called only if a rule depends on it.
 */
export async function findRule(
  rules: readonly RateRule[],
  target: Target,
  isGuest: () => Promise<boolean>,
): Promise<RateRule | undefined> {
  const fitting = rules
    .map((rule) => ({ rule, specificity: specificityOf(rule.label, target) }))
    .filter(({ specificity }) => specificity > 0)
    .sort((one, other) => other.specificity - one.specificity)
  for (const { rule } of fitting) {
    if (rule.audience === '') return rule
    if ((rule.audience === '@guest') === (await isGuest())) return rule
  }
  return undefined
}

const EXACT_PATH = 10_000

/** Returns how specifically a label matches the target, or 0 if it does not match. */
function specificityOf(label: string, target: Target): number {
  return label.includes('/') ? pathSpecificity(label, target) : actionSpecificity(label, target)
}

function actionSpecificity(label: string, { collection, actions }: Target): number {
  const [name, action = ''] = label.split(':')
  const place = actions.indexOf(action)
  if (place === -1 || (name !== '*' && name !== collection)) return 0
  return (name === '*' ? 2 : 4) * EXACT_PATH - place
}

function pathSpecificity(label: string, { method, path }: Target): number {
  const [, only, start = ''] = /^(?:([A-Z]+) )?(\/.*)$/.exec(label) ?? []
  if (only !== undefined && only !== method) return 0
  const more = only === undefined ? 0 : 1
  if (path === start) return EXACT_PATH + more
  return start.endsWith('/') && path.startsWith(start) ? start.length * 2 + more : 0
}
