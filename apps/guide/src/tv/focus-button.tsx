import type { ComponentProps } from 'react'
import { useFocused } from './use-focused.ts'

type FocusButtonProps = Omit<ComponentProps<'button'>, 'ref' | 'type' | 'tabIndex'> & {
  isFocused: boolean
}

/** A button that has the focus when the remote control has moved to it. */
export function FocusButton({ isFocused, children, ...props }: FocusButtonProps) {
  const element = useFocused<HTMLButtonElement>(isFocused)
  return (
    <button {...props} ref={element} type="button" tabIndex={isFocused ? 0 : -1}>
      {children}
    </button>
  )
}
