import { users } from '@docket/model/collections/users'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { ClientResponseError } from 'pocketbase'
import { client } from './client.ts'
import { statusOf } from './retry.ts'

/** A way to sign in elsewhere, as the server offers it for one attempt. */
export type Provider = {
  name: string
  displayName: string
  state: string
  codeVerifier: string
  authURL: string
}

/** What has to be known again when the provider sends the browser back. */
type Attempt = Pick<Provider, 'name' | 'state' | 'codeVerifier'> & { back: string }

const ATTEMPT_KEY = 'provider-attempt'
const RETURN_PATH = '/auth/callback'

/** The providers that people of a station may sign in with; none while that is not known. */
export function useProviders(): UseQueryResult<Provider[]> {
  return useQuery({
    queryKey: [users.name, 'providers'],
    // Each offer is for one attempt, so none is kept.
    staleTime: 0,
    gcTime: 0,
    queryFn: async () => {
      const methods = await client.collection(users.name).listAuthMethods({ requestKey: null })
      return methods.oauth2.providers
    },
  })
}

const WINDOW = { width: 520, height: 720 }
/** One sign-in at a time: the next one gives up the one before. */
const POPUP_KEY = 'provider-popup'

/**
 * Signs in at the provider's page in a window of its own, while this page keeps its place. The code
 * comes back over realtime. Answers `left` where the browser opens no windows: the page leaves for
 * the provider then, and `/auth/callback` goes on; and `given up` when another try took its place.
 * Throws like `arriveFrom`. Has to be called by a click itself, or browsers take it for an
 * advertisement.
 */
export async function signInBeside(
  provider: Provider,
  back: string,
): Promise<'in' | 'left' | 'given up'> {
  const popup = openWindow()
  if (!popup) {
    leaveFor(provider, back)
    return 'left'
  }
  let isThere = false
  try {
    await client.collection(users.name).authWithOAuth2({
      provider: provider.name,
      requestKey: POPUP_KEY,
      urlCallback(url) {
        isThere = true
        popup.location.href = url
      },
    })
    return 'in'
  } catch (error) {
    if (error instanceof ClientResponseError && error.isAbort) return 'given up'
    popup.close()
    // Neither the provider's no nor a lost connection comes with a status.
    if (isThere && statusOf(error) === 0) {
      throw new ProviderRefused(
        'The sign-in was called off at the provider, or the connection was lost. Try again.',
      )
    }
    throw error
  }
}

/** In the middle of this one; the same window for the next try. */
function openWindow(): Window | null {
  const { width, height } = WINDOW
  const left = Math.max(0, screenX + (outerWidth - width) / 2)
  const top = Math.max(0, screenY + (outerHeight - height) / 2)
  return open('', 'provider', `popup,width=${width},height=${height},left=${left},top=${top}`)
}

/** Leaves for the provider's sign-in page; it sends the browser back to `/auth/callback`. */
export function leaveFor({ name, state, codeVerifier, authURL }: Provider, back: string): void {
  const attempt: Attempt = { name, state, codeVerifier, back }
  sessionStorage.setItem(ATTEMPT_KEY, JSON.stringify(attempt))
  location.assign(authURL + encodeURIComponent(location.origin + RETURN_PATH))
}

/** Why a sign-in with a provider came to nothing. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
}

/**
 * Ends a sign-in with what the provider put into the address. Answers where one was going. Throws
 * `ProviderRefused` when this window did not begin it or the provider says no, and a
 * `ClientResponseError` when the server does.
 */
export async function arriveFrom(search: URLSearchParams): Promise<string> {
  const attempt = takeAttempt()
  const [state, code, error] = ['state', 'code', 'error'].map((name) => search.get(name) ?? '')
  if (!attempt || state !== attempt.state) {
    throw new ProviderRefused('This sign-in was not begun in this window, or it was used already.')
  }
  if (error || !code) {
    throw new ProviderRefused('The sign-in was called off at the provider.')
  }
  const { name, codeVerifier, back } = attempt
  await client
    .collection(users.name)
    .authWithOAuth2Code(name, code, codeVerifier, location.origin + RETURN_PATH, undefined, {
      requestKey: null,
    })
  return back
}

/** Once: a second arrival with the same address finds nothing. */
function takeAttempt(): Attempt | undefined {
  const text = sessionStorage.getItem(ATTEMPT_KEY)
  sessionStorage.removeItem(ATTEMPT_KEY)
  return text === null ? undefined : (JSON.parse(text) as Attempt)
}
