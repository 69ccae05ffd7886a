import { client } from './client.ts'

/** A token is valid for two minutes. The pictures of one page share it. */
const SHARED_MS = 60_000

let last: { at: number; user: string; token: Promise<string> } | undefined

/** Returns the URL of a protected file with a token. */
export async function signFileUrl(url: string): Promise<string> {
  return `${url}${url.includes('?') ? '&' : '?'}token=${await sharedToken()}`
}

function sharedToken(): Promise<string> {
  const user = client.authStore.record?.id ?? ''
  if (last?.user === user && Date.now() - last.at < SHARED_MS) return last.token
  const token = client.files.getToken({ requestKey: null })
  last = { at: Date.now(), user, token }
  // Do not share a failure.
  token.catch(() => {
    last = undefined
  })
  return token
}
