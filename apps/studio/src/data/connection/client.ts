import PocketBase, { LocalAuthStore } from 'pocketbase'
import { localeOfPage } from '#texts/locale.ts'
import { STORE_KEY } from './store-key.ts'
import { noteLastChanges } from './unheard-changes.ts'
import { wholeAnswer } from './whole-answer.ts'

/** The studio's API client. It stores the session in local storage. */
export const client = new PocketBase(location.origin, new LocalAuthStore(STORE_KEY))
// The server sends its messages in the language of the page.
client.lang = localeOfPage()
client.afterSend = (response, data) => {
  noteLastChanges(response)
  return wholeAnswer(response, data)
}
