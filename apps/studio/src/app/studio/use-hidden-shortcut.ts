import { frame as words } from '@docket/texts/studio/app'
import { useLayoutEffect } from 'react'
import { currentSession } from '#data/session/use-session.ts'
import { isTyping } from '#ui/keys/is-typing.ts'
import { showToast } from '#ui/toast/toast.tsx'

/** S2.19: Shows the logged-in user when backtick and then `a` are pressed outside input fields. */
export function useHiddenShortcut(): void {
  useLayoutEffect(() => {
    let before = ''
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event.target)) return
      if (before === '`' && event.key === 'a') showCurrentUser()
      before = event.key
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

function showCurrentUser(): void {
  const user = currentSession()?.user
  if (user) showToast({ summary: words.loggedInAs({ email: user.email, id: user.id }) })
  else showToast({ severity: 'error', summary: words.notLoggedIn })
}
