import PocketBase, { LocalAuthStore } from 'pocketbase'
import { STORE_KEY } from './store-key.ts'
import { noteLastChanges } from './unheard-changes.ts'
import { wholeAnswer } from './whole-answer.ts'

/** The studio's API client. It stores the session in local storage. */
export const client = new PocketBase(location.origin, new LocalAuthStore(STORE_KEY))
client.afterSend = (response, data) => {
  noteLastChanges(response)
  return wholeAnswer(response, data)
}
