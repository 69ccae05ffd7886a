import { isWebAddress } from '@docket/model/kernel/forms/rules'

/** Characters that end a sentence rather than an address. */
const ENDS = /(?<![.,;:!?)\]”"'])[.,;:!?)\]”"']+$/

/** Shows plain text that strangers wrote. Its web addresses become links that do not reveal this page. */
export function LinkedText({ text }: { text: string }) {
  return text.split(/(\s+)/).map((part, at) => {
    const address = part.replace(ENDS, '')
    if (!/^https?:/.test(address) || !isWebAddress(address)) return part
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity but their place
      <span key={at}>
        <a href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
        {part.slice(address.length)}
      </span>
    )
  })
}
