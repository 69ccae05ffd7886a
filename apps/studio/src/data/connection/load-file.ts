import { client } from './client.ts'

/** Loads a file that the server creates for the user. Throws if the server does not. */
export async function loadFile(path: string): Promise<Blob> {
  const answer = await fetch(path, { headers: { authorization: client.authStore.token } })
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`)
  return answer.blob()
}
