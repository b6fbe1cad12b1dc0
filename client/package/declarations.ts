import { join } from 'node:path'
import ts from 'typescript'

/**
 * Writes the declarations of a package's doors and of what they lead to, in folders as they are in the repository.
 *
 * @throws when something does not compile
 */
export function writeDeclarations(root: string, doors: readonly string[], folder: string): void {
  const program = ts.createProgram(
    doors.map((name) => join(root, name)),
    { ...optionsOf(root), noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: root, outDir: folder },
  )
  const { diagnostics } = program.emit()
  const errors = [...ts.getPreEmitDiagnostics(program), ...diagnostics]
  if (errors.length > 0) {
    throw new Error(
      ts.formatDiagnostics(errors, {
        getCanonicalFileName: (name) => name,
        getCurrentDirectory: () => root,
        getNewLine: () => '\n',
      }),
    )
  }
}

/** What tsconfig.json says. */
export function optionsOf(root: string): ts.CompilerOptions {
  const file = join(root, 'tsconfig.json')
  return ts.parseJsonConfigFileContent(ts.readConfigFile(file, ts.sys.readFile).config, ts.sys, root).options
}
