/** In the package the sources are compiled, and one command replaces the scripts of package.json. */
const isPackage = !import.meta.filename.endsWith('.ts')

/** `npx` runs a command that is in no folder of PATH: the one of a project, or of a package that it fetched for this call. */
const isFetched = import.meta.filename.includes('_npx')
const command =
  process.env.npm_command !== 'exec'
    ? 'payments-api-conform'
    : `npx ${isFetched ? 'payments-api-conformance' : 'payments-api-conform'}`

/** What a user types in front of the words of a script. */
export const programNameOf = (script: string): string => (isPackage ? `${command} ${script}` : `npm run ${script} --`)

/** What a user types in front of the words of this command line. */
export const programName = isPackage ? command : programNameOf('conform')
