/** The paths that monitors, load balancers and supervisors request. */
const HEALTH_PATHS = ['/api/health', '/api/ready', '/healthz', '/readyz']

/** Returns whether a request is a health check. Health checks never wait, and are neither rate-limited nor logged. */
export function asksForHealth({ url = '' }: { url?: string | undefined }): boolean {
  return HEALTH_PATHS.includes(url.split('?', 1)[0] ?? '')
}
