import { IS_ADMINISTRATION, STORE_KEY } from '../../../apps/studio/src/data/connection/store-key.ts'
import { type Account, ADMINISTRATORS, STAFF } from '../accounts.ts'

const LOG_IN_PAGES = ['/auth/login', '/admin/login']
const LOOK = `position: fixed; inset: auto 1rem 1rem auto; display: flex; gap: .5rem; padding: .5rem;
  border: 1px dashed; background: Canvas; color: CanvasText; font: 14px system-ui; z-index: 1000`

type Navigation = { addEventListener(type: 'navigatesuccess', listener: () => void): void }

/**
 * Puts a button for each account of the demo on the login pages. Built pages never have these buttons: this code is
 * not part of the studio, and uses only the passwords in the README.
 */
export function offerLogIn(): void {
  const bar = document.createElement('div')
  bar.style.cssText = LOOK
  bar.append(...(IS_ADMINISTRATION ? ADMINISTRATORS : STAFF).map(buttonOf))
  const show = () => {
    if (LOG_IN_PAGES.includes(location.pathname)) document.body.append(bar)
    else bar.remove()
  }
  const { navigation } = globalThis as { navigation?: Navigation }
  navigation?.addEventListener('navigatesuccess', show)
  show()
}

function buttonOf(account: Account): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = account.label
  button.addEventListener('click', () => void logIn(account))
  return button
}

async function logIn({ collection, email, password }: Account): Promise<void> {
  const answer = await fetch(`/api/collections/${collection}/auth-with-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identity: email, password }),
  })
  if (!answer.ok) return alert(`The server refused ${email}: ${await answer.text()}`)
  localStorage.setItem(STORE_KEY, JSON.stringify(await answer.json()))
  const back = new URLSearchParams(location.search).get('back')
  location.assign(back ?? (IS_ADMINISTRATION ? '/admin' : '/'))
}
