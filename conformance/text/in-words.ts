/** A number of things. @example `1 entry`, `2 entries` */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

/** The first of some names, and how many more there are. @example `a, b, c and 2 more` */
export function firstOf(names: readonly string[], most: number): string {
  return `${names.slice(0, most).join(', ')}${names.length > most ? ` and ${names.length - most} more` : ''}`
}

/** All names. @example `a`, `a and b`, `a, b and c` */
export function enumerated(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
