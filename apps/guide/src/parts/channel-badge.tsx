import type { ChannelFace } from '@docket/model/guide/guide-window'
import { saysNumber } from '@docket/model/guide/spoken'

type ChannelBadgeProps = {
  channel: ChannelFace
  /** Shows the number on a line of its own, even if the name contains it. */
  stacked?: boolean
}

export function ChannelBadge({ channel, stacked = false }: ChannelBadgeProps) {
  return (
    <span className="g-channel">
      {channel.logo && <img src={channel.logo} alt="" width={36} height={36} loading="lazy" />}
      <span className="g-channel-words">
        {channel.number && (stacked || !saysNumber(channel)) && <strong>{channel.number}</strong>}
        <span>{channel.name}</span>
      </span>
    </span>
  )
}
