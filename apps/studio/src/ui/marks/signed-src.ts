import { createContext, useContext, useEffect, useState } from 'react'

/** Signs the URLs of protected pictures, so that they can be loaded for a limited time. */
export type SrcSigner = {
  isProtected(src: string): boolean
  sign(src: string): Promise<string>
}

export const SrcSignerContext = createContext<SrcSigner>({
  isProtected: () => false,
  sign: (src) => Promise.resolve(src),
})

/**
 * Returns the URL of a picture for an `img`. The URL of a protected picture is signed when the picture is drawn, and
 * then stays the same, because a new signature would load the picture again. Undefined until then.
 */
export function useSignedSrc(src: string | undefined): string | undefined {
  const { isProtected, sign } = useContext(SrcSignerContext)
  const [signed, setSigned] = useState<{ src: string; url: string }>()
  const needed = src !== undefined && isProtected(src) ? src : undefined
  useEffect(() => {
    if (needed === undefined) return
    let isCurrent = true
    sign(needed).then(
      (url) => isCurrent && setSigned({ src: needed, url }),
      // Without a connection there is no picture; its space stays empty.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [needed, sign])
  if (needed === undefined) return src
  return signed?.src === needed ? signed.url : undefined
}
