import type { ChannelFace, GuideProgram } from '@docket/model/guide/guide-window'
import { cssVariables } from '../pages/css-variables.ts'

type ProgramPictureProps = { program: GuideProgram; channel: ChannelFace; alt?: string }

/** Shows a program's picture, or a placeholder in the channel's color with the channel's number. */
export function ProgramPicture({ program, channel, alt = '' }: ProgramPictureProps) {
  if (program.picture) {
    return (
      <span className="g-picture">
        <img src={program.picture} alt={alt} width={640} height={360} loading="lazy" />
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
