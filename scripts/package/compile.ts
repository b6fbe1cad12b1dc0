import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/**
 * Sources without their types, and all that they import from their own folder tree, by the names of the files to write. `./x.ts` becomes
 * `./x.js`; JSON stays what it is.
 *
 * @param entries from `root` on
 */
export function compileFrom(
  root: string,
  entries: readonly string[],
  compilerOptions: ts.CompilerOptions,
): ReadonlyMap<string, string> {
  const compiled = new Map<string, string>()
  const waiting = entries.map((file) => file.replace(/\.ts$/, '.js'))
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (compiled.has(file)) continue
    const content = compile(join(root, file), compilerOptions)
    compiled.set(file, content)
    if (file.endsWith('.js'))
      waiting.push(...importsOf(content).flatMap((name) => (name.startsWith('.') ? [join(file, '..', name)] : [])))
  }
  return compiled
}

/** What a compiled file imports, also where it does so only when it needs it. */
export function importsOf(code: string): string[] {
  return ts.preProcessFile(code).importedFiles.map(({ fileName }) => fileName)
}

function compile(file: string, compilerOptions: ts.CompilerOptions): string {
  const source = file.replace(/\.js$/, '.ts')
  if (source === file || !existsSync(source)) return readFileSync(file, 'utf8')
  const options = { ...compilerOptions, module: ts.ModuleKind.ESNext }
  return ts.transpileModule(readFileSync(source, 'utf8'), { compilerOptions: options, fileName: source }).outputText
}
