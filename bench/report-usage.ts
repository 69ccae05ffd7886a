// Loaded into a measured process beside its own program: says on request what it has used so far.
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMs: (user + system) / 1000, memoryMb: process.memoryUsage.rss() / 2 ** 20 })
})
process.channel?.unref()
