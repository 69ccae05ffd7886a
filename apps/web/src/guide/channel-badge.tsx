import type { ChannelFace } from '@docket/model/guide/guide-window'

/** A channel's picture and number, or its name where it has neither. */
export function ChannelBadge({ channel }: { channel: ChannelFace }) {
  return (
    <span className="g-channel">
      {channel.logo && <img src={channel.logo} alt="" width={36} height={36} loading="lazy" />}
      <span className="g-channel-words">
        {channel.number && <strong>{channel.number}</strong>}
        <span>{channel.name}</span>
      </span>
    </span>
  )
}
