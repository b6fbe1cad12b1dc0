/** Variables from which commands in reports read what is secret, or what only the user has. */
const names = [
  'TOKEN',
  'UNISSUED_TOKEN',
  'CLIENT_SECRET',
  'CONTROL_TOKEN',
  'OTHER_CERT',
  'OTHER_KEY',
  'WEBHOOK_SECRET',
  'PREVIOUS_SECRET',
  'EXPIRED_SECRET',
]

const use = new RegExp(String.raw`\$\{?(${names.join('|')})\b`, 'g')

/**
 * Which variables commands use, to be shown once beside them.
 * @example `TOKEN, CLIENT_SECRET: set them before pasting`
 * @returns undefined where they use none
 */
export function variablesToSet(commands: readonly string[]): string | undefined {
  const used = new Set(commands.flatMap((command) => [...command.matchAll(use)].map(([, name]) => name)))
  if (used.size === 0) return undefined
  const shown = names.filter((name) => used.has(name)).join(', ')
  return `${shown}: set ${used.size === 1 ? 'it' : 'them'} before pasting`
}
