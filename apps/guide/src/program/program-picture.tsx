import type { ChannelFace, GuideProgram } from '@docket/model/guide/guide-window'
import { recrop } from '@docket/model/library/artwork/artwork'
import { cssVariables } from '../parts/css-variables.ts'

type ProgramPictureProps = {
  program: Pick<GuideProgram, 'picture'> | undefined
  channel: ChannelFace
  alt?: string
  /** Whether to always show the placeholder. */
  plain?: boolean
  /** The `sizes` attribute of the `img`, where its width on screen varies. Otherwise the picture is 640 pixels wide. */
  sizes?: string
}

/** Shows a program's picture, or a placeholder in the channel's color with the channel's number. */
export function ProgramPicture(props: ProgramPictureProps) {
  const { program, channel, alt = '', plain, sizes } = props
  const picture = program?.picture
  if (picture && !plain) {
    return (
      <span className="g-picture">
        <img
          src={picture}
          srcSet={sizes && `${recrop(picture, '16x9-320.webp')} 320w, ${picture} 640w`}
          sizes={sizes}
          alt={alt}
          width={640}
          height={360}
          loading="lazy"
        />
      </span>
    )
  }
  const color = channel.color || 'var(--accent-dark, #64748b)'
  return (
    <span className="g-picture g-plate" style={cssVariables({ '--c': color })} aria-hidden>
      {channel.number || channel.name.slice(0, 1)}
    </span>
  )
}
