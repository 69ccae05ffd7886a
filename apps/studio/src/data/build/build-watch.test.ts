import { HOUR_MS } from '@docket/model/time/instants'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchBuild } from './build-watch.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_767_225_600_000 }))
afterEach(() => void vi.useRealTimers())

function watch({ latest = (): string => 'build1', slow = false } = {}) {
  const asked: string[] = []
  const onNewer = vi.fn()
  const stop = watchBuild({
    build: 'build1',
    read: async (path) => {
      asked.push(path)
      return path.includes('latest') ? { id: latest() } : {}
    },
    now: Date.now,
    connection: { effectiveType: slow ? 'slow-2g' : '4g' },
    onNewer,
  })
  return { asked, onNewer, stop }
}

describe('S1.5 S9.1 the build watcher', () => {
  it('loads its own build information a second after the page is ready', async () => {
    const { asked } = watch()
    await vi.advanceTimersByTimeAsync(999)
    expect(asked).toEqual([])

    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toEqual(['/builds/meta/build1.json'])
  })

  it('preloads nothing on a very slow connection', async () => {
    const { asked } = watch({ slow: true })
    await vi.advanceTimersByTimeAsync(5000)

    expect(asked).toEqual([])
  })

  it('S7.4 checks every hour, with a timestamp, and is silent while there is no newer build', async () => {
    const { asked, onNewer } = watch()
    await vi.advanceTimersByTimeAsync(2 * HOUR_MS)

    expect(asked.slice(1)).toEqual([
      '/builds/latest.json?1767229200000',
      '/builds/latest.json?1767232800000',
    ])
    expect(onNewer).not.toHaveBeenCalled()
  })

  it('reports a newer build once', async () => {
    const { asked, onNewer } = watch({ latest: () => 'build2' })
    await vi.advanceTimersByTimeAsync(3 * HOUR_MS)

    expect(onNewer).toHaveBeenCalledExactlyOnceWith('build2')
    expect(asked).toContain('/builds/meta/build2.json')
  })

  it('continues after an hour without the server', async () => {
    let hour = 0
    const { onNewer } = watch({
      latest: () => {
        hour += 1
        if (hour === 1) throw new Error('away')
        return 'build2'
      },
    })
    await vi.advanceTimersByTimeAsync(2 * HOUR_MS)

    expect(onNewer).toHaveBeenCalledOnce()
  })

  it('does not check after it is stopped', async () => {
    const { asked, stop } = watch()
    stop()
    await vi.advanceTimersByTimeAsync(2 * HOUR_MS)

    expect(asked).toEqual([])
  })
})
