const secretMembers: Readonly<Record<string, string>> = {
  cardnumber: '0000000000000000',
  cvvcode: '000',
  secret: 'whsec_redacted',
  accesstoken: 'redacted',
  access_token: 'redacted',
  clientsecret: 'redacted',
  client_secret: 'redacted',
  documentnumber: 'redacted',
}

const secretHeaders: Readonly<Record<string, string>> = {
  authorization: 'Bearer $TOKEN',
  'set-cookie': 'redacted',
  cookie: 'redacted',
}

/** A text, JSON or not, in which no card number, security code, secret or token is left. Replacements keep their form. */
export function redactText(text: string): string {
  return text
    .replace(/("([A-Za-z_]+)"\s*:\s*)"((?:[^"\\]|\\.)*)"/g, (whole, before: string, name: string, value: string) => {
      const replacement = secretMembers[name.toLowerCase()]
      if (replacement === undefined) return whole
      return `${before}"${name.toLowerCase() === 'documentnumber' ? value.replaceAll(/\d/g, '0') : replacement}"`
    })
    .replace(/whsec_[A-Za-z0-9+/=_-]+/g, 'whsec_redacted')
    .replace(/\b\d{13,19}\b/g, (digits) => (passesLuhn(digits) ? '0'.repeat(digits.length) : digits))
}

/** Headers without tokens and cookies. */
export function redactHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, secretHeaders[name.toLowerCase()] ?? redactText(value)]),
  )
}

/** True for a number that passes the check of payment card numbers (ISO/IEC 7812-1). */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place])
    const doubled = place % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
