/** S9.3: Formats ten digits as `+1 (617) 555-0123`. Returns anything else unchanged. */
export function formatPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  if (digits.length !== 10) return phone
  return `+1 (${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}
