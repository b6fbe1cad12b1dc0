/** A generator that other teams use, and a program that calls the API with what it generates. */
export type Generator = {
  readonly name: string
  readonly package: string
  readonly version: string
  readonly language: 'TypeScript' | 'Python'
  /** What it generates. */
  readonly generates: string
  /** Its command, with arguments: below node_modules, or of the virtual environment. It reads openapi.json and writes to the folder out/. */
  readonly command: readonly string[]
  /** Creates a card and retrieves it. Prints the name of what it retrieved. */
  readonly program: string
}

/** What came of one generator; texts are empty where nothing is wrong. */
export type Outcome = {
  readonly generator: Generator
  /** What it needs and this machine lacks; then nothing was run. */
  readonly missing: string
  /** Lines of its output that warn. */
  readonly warnings: string
  /** Messages of the compiler or the type checker. */
  readonly errors: string
  /** Why the call failed. */
  readonly failure: string
}

/** Where generators run, and the sandboxes that their programs call. */
export type Workplace = {
  readonly folder: string
  /** Address and token of a sandbox, in variables. */
  readonly sandboxes: readonly { readonly BASE_URL: string; readonly TOKEN: string }[]
}

/** What each program prints. */
const expected = 'Trip to Recife'

/** Why a program does not print the name of the card that it creates on a sandbox; empty when it does on each of them. */
export function failureOn(
  { sandboxes }: Workplace,
  run: (env: Readonly<Record<string, string>>) => { readonly stdout: string; readonly stderr: string },
): string {
  const failures = sandboxes.map((env) => {
    const { stdout, stderr } = run(env)
    return stdout.trim() === expected ? '' : `${stdout}${stderr}`.trim() || 'The program prints nothing.'
  })
  return failures.find((failure) => failure !== '') ?? ''
}

/** The lines of a generator's output that warn. */
export const warningsIn = (output: string): string =>
  output
    .split('\n')
    .filter((line) => /warn|unsupported|skipp|deprecat/i.test(line))
    .join('\n')
