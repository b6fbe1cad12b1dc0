import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import ts from 'typescript'

const doors = ['index.ts', 'webhooks.ts', 'validators.ts']

/**
 * Writes the declarations of the package's doors and of what they lead to, in folders as they are in the repository.
 *
 * @throws when something does not compile
 */
export async function writeDeclarations(root: string, folder: string): Promise<void> {
  const program = ts.createProgram(
    doors.map((name) => join(root, 'client', name)),
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
  await mkdir(join(folder, 'generated'), { recursive: true })
  for (const name of ['types.d.ts', 'validators.d.ts']) {
    await cp(join(root, 'generated', name), join(folder, 'generated', name))
  }
}

function optionsOf(root: string): ts.CompilerOptions {
  const file = join(root, 'tsconfig.json')
  return ts.parseJsonConfigFileContent(ts.readConfigFile(file, ts.sys.readFile).config, ts.sys, root).options
}
