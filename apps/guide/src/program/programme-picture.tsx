import type { ChannelFace, GuideProgramme } from '@docket/model/guide/guide-window'
import { cssVariables } from '../pages/css-variables.ts'

type ProgrammePictureProps = { programme: GuideProgramme; channel: ChannelFace; alt?: string }

/** Shows a program's picture, or a placeholder in the channel's color with the channel's number. */
export function ProgrammePicture({ programme, channel, alt = '' }: ProgrammePictureProps) {
  if (programme.picture) {
    return (
      <span className="g-picture">
        <img src={programme.picture} alt={alt} width={640} height={360} loading="lazy" />
      </span>
    )
  }
  const color = channel.color || '#64748b'
  return (
    <span className="g-picture g-plate" style={cssVariables({ '--c': color })} aria-hidden>
      {channel.number || channel.name.slice(0, 1)}
    </span>
  )
}
