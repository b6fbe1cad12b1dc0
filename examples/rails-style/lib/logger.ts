// Standard output belongs to the line of JSON that `bin/server.ts` prints, so the log goes to standard error.

let quiet = false

function write(severity: string, message: string): void {
  if (!quiet) process.stderr.write(`${severity} -- ${new Date().toISOString()} ${message}\n`)
}

export const logger = {
  silence(): void {
    quiet = true
  },
  info: (message: string) => write('INFO', message),
  warn: (message: string) => write('WARN', message),
  error: (error: unknown) => write('ERROR', error instanceof Error ? (error.stack ?? error.message) : String(error)),
}
