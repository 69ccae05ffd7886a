import { users } from '@docket/model/accounts/users'
import { session as words } from '@docket/texts/studio/data'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { ClientResponseError } from 'pocketbase'
import { statusOf } from '../cache/retry.ts'
import { client } from '../connection/client.ts'

/** An external login provider, with the values that the server created for one attempt. */
export type Provider = {
  name: string
  displayName: string
  state: string
  codeVerifier: string
  authURL: string
}

/** The values needed when the provider redirects the browser back. */
type Attempt = Pick<Provider, 'name' | 'state' | 'codeVerifier'> & { back: string }

const ATTEMPT_KEY = 'provider-attempt'
const RETURN_PATH = '/auth/callback'

/** Loads the providers that station users can log in with. */
export function useProviders(): UseQueryResult<Provider[]> {
  return useQuery({
    queryKey: [users.name, 'providers'],
    // Do not cache: each offer is valid for one attempt.
    staleTime: 0,
    gcTime: 0,
    queryFn: async () => {
      const methods = await client.collection(users.name).listAuthMethods({ requestKey: null })
      return methods.oauth2.providers
    },
  })
}

const WINDOW = { width: 520, height: 720 }
/** The request key. Only one attempt runs at a time: a new one cancels the previous one. */
const POPUP_KEY = 'provider-popup'

/**
 * Logs in on the provider's page in a popup window. The code arrives over the live connection. Returns `left`
 * if the browser blocks popups: this page then goes to the provider, and `/auth/callback` continues. Returns
 * `replaced` if another attempt replaced this one. Throws like `arriveFrom`. Must be called directly in a
 * click handler, because browsers otherwise block the popup.
 */
export async function logInBeside(
  provider: Provider,
  back: string,
): Promise<'in' | 'left' | 'replaced'> {
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
    if (error instanceof ClientResponseError && error.isAbort) return 'replaced'
    popup.close()
    // Errors without a status: the provider refused, or the connection was lost.
    if (isThere && statusOf(error) === 0) {
      throw new ProviderRefused(words.canceledOrLost)
    }
    throw error
  }
}

/** Opens a popup centered over this window. All attempts use the same popup. */
function openWindow(): Window | null {
  const { width, height } = WINDOW
  const left = Math.max(0, screenX + (outerWidth - width) / 2)
  const top = Math.max(0, screenY + (outerHeight - height) / 2)
  return open('', 'provider', `popup,width=${width},height=${height},left=${left},top=${top}`)
}

/** Goes to the provider's login page, which redirects the browser to `/auth/callback`. */
export function leaveFor({ name, state, codeVerifier, authURL }: Provider, back: string): void {
  const attempt: Attempt = { name, state, codeVerifier, back }
  sessionStorage.setItem(ATTEMPT_KEY, JSON.stringify(attempt))
  location.assign(authURL + encodeURIComponent(location.origin + RETURN_PATH))
}

export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
}

/**
 * Completes a login with the parameters that the provider added to the URL. Returns the path to return to.
 * Throws `ProviderRefused` when this window did not start the login or the provider refused, and a
 * `ClientResponseError` when the server refused.
 */
export async function arriveFrom(search: URLSearchParams): Promise<string> {
  const attempt = takeAttempt()
  const [state, code, error] = ['state', 'code', 'error'].map((name) => search.get(name) ?? '')
  if (!attempt || state !== attempt.state) {
    throw new ProviderRefused(words.notStartedHere)
  }
  if (error || !code) {
    throw new ProviderRefused(words.canceled)
  }
  const { name, codeVerifier, back } = attempt
  await client
    .collection(users.name)
    .authWithOAuth2Code(name, code, codeVerifier, location.origin + RETURN_PATH, undefined, {
      requestKey: null,
    })
  return back
}

/** Reads and removes the stored attempt, so that opening the same URL twice fails. */
function takeAttempt(): Attempt | undefined {
  const text = sessionStorage.getItem(ATTEMPT_KEY)
  sessionStorage.removeItem(ATTEMPT_KEY)
  return text === null ? undefined : (JSON.parse(text) as Attempt)
}
