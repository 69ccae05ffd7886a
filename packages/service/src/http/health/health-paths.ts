/** Where monitors, load balancers and supervisors ask. */
const HEALTH_PATHS = ['/api/health', '/api/ready', '/healthz', '/readyz']

/** Returns whether a request asks for the server's health. Such requests never wait, and are neither limited nor logged. */
export function asksForHealth({ url = '' }: { url?: string | undefined }): boolean {
  return HEALTH_PATHS.includes(url.split('?', 1)[0] ?? '')
}
