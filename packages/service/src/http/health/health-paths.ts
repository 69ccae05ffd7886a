/** The paths that monitors, load balancers and supervisors request. */
const HEALTH_PATHS = ['/api/health', '/api/ready', '/healthz', '/readyz', '/metrics']

/**
 * Returns whether a request is a health check or reads the metrics. These requests never wait, and are neither
 * rate-limited nor logged, because they matter most when the server is overloaded.
 */
export function asksForHealth({ url = '' }: { url?: string | undefined }): boolean {
  return HEALTH_PATHS.includes(url.split('?', 1)[0] ?? '')
}
