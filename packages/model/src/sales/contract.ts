/** Returns the path of a campaign's contract, for staff with the privilege `sales` or `reports`. */
export function contractPath(campaign: string): string {
  return `/api/campaigns/${campaign}/contract.pdf`
}
