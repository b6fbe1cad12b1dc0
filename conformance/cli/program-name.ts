/** In the package the sources are compiled, and one command replaces the scripts of package.json. */
const isPackage = !import.meta.filename.endsWith('.ts')

/** What a user types in front of the words of a script. */
export const programNameOf = (script: string): string =>
  isPackage ? `payments-api-conform ${script}` : `npm run ${script} --`

/** What a user types in front of the words of this command line. */
export const programName = isPackage ? 'payments-api-conform' : programNameOf('conform')
