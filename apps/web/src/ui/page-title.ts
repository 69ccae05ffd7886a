import { useEffect } from 'react'

const PRODUCT = 'Docket TV'

/** Names the window after the page: `Channels · Docket TV`. */
export function usePageTitle(name?: string): void {
  useEffect(() => {
    document.title = name ? `${name} · ${PRODUCT}` : PRODUCT
  }, [name])
}
