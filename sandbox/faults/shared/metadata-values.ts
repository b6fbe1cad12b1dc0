/** What a service may make of strings in metadata, by the end of the id of a fault. */
export const changedValues: Readonly<
  Record<string, { readonly says: string; readonly change: (value: string) => string }>
> = {
  'times-reformatted': {
    says: 'a date-time is stored in another form',
    change: (value) => (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) ? value.replace('T', ' ').replace(/Z$/, '') : value),
  },
  'long-digits-rounded': {
    says: 'more than fifteen digits are rounded as a floating-point number',
    change: (value) => (/^\d{16,}$/.test(value) ? `${BigInt(Number(value))}` : value),
  },
  'yes-as-boolean': {
    says: '"yes" and "on" are stored as "true"',
    change: (value) => (/^(yes|on)$/i.test(value) ? 'true' : value),
  },
  'formulas-quoted': {
    says: 'a value that begins with an equals sign gets an apostrophe before it',
    change: (value) => (value.startsWith('=') ? `'${value}` : value),
  },
  'json-spaces-lost': {
    says: 'JSON strings lose their spaces',
    change: (value) => (/^[[{]/.test(value) ? value.replaceAll(/\s/g, '') : value),
  },
  'carriage-returns-lost': {
    says: 'line breaks lose their carriage returns',
    change: (value) => value.replaceAll('\r\n', '\n'),
  },
}

/** The metadata with each string changed. */
export const changeStrings = <Value>(
  metadata: Readonly<Record<string, Value>>,
  change: (value: string) => string,
): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(metadata).map(([key, value]) => [key, (typeof value === 'string' ? change(value) : value) as Value]),
  )
