// Loaded into a measured process in addition to its own program. Reports its resource usage on request.
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMs: (user + system) / 1000, memoryMb: process.memoryUsage.rss() / 2 ** 20 })
})
process.channel?.unref()
