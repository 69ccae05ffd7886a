export function ChannelPage() {
  return <p>…</p>
}
