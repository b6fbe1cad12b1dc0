import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ts from 'typescript'

/** An example in the TSDoc of the client package. */
export type Example = {
  readonly file: string
  /** The function, the class, or the names of an export that it belongs to. */
  readonly of: readonly string[]
  readonly code: string
  /** The expected output, from comments: `console.log(…) // this`. */
  readonly prints: readonly string[]
}

/** All examples in the sources of the package. */
export async function readExamples(root: string): Promise<readonly Example[]> {
  const sources = await readSources(root)
  return sources.flatMap((source) => source.statements.flatMap((statement) => examplesOf(source.fileName, statement)))
}

/** Exports of the package without a description. */
export async function undocumented(root: string): Promise<readonly string[]> {
  const sources = await readSources(root)
  return sources.flatMap(({ fileName, statements }) =>
    statements.flatMap((statement, index) => {
      const name = 'name' in statement ? (statement.name as ts.Identifier).text : undefined
      const exported = ts.getCombinedModifierFlags(statement as unknown as ts.Declaration) & ts.ModifierFlags.Export
      const isOverload =
        index > 0 && name !== undefined && (statements[index - 1] as { name?: ts.Identifier }).name?.text === name
      return name && exported && !isOverload && ts.getJSDocCommentsAndTags(statement).length === 0
        ? [`${fileName} ${name}`]
        : []
    }),
  )
}

async function readSources(root: string): Promise<readonly ts.SourceFile[]> {
  const folder = join(root, 'client')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).sort()
  return Promise.all(
    files.map(async (file) =>
      ts.createSourceFile(file, await readFile(join(folder, file), 'utf8'), ts.ScriptTarget.Latest, true),
    ),
  )
}

function examplesOf(file: string, statement: ts.Statement): Example[] {
  const tags = ts.getJSDocTags(statement).filter(({ tagName }) => tagName.text === 'example')
  return tags.map((tag) => {
    const text = ts.getTextOfJSDocComment(tag.comment) ?? ''
    const code = /^```ts\n([\s\S]*?)\n```$/m.exec(text.trim())?.[1]
    if (code === undefined) throw new Error(`client/${file}: the example of ${namesOf(statement)} is not a block of ts`)
    const prints = [...code.matchAll(/console\.\w+\(.*\) \/\/ (.+)$/gm)].map(([, printed = '']) => printed)
    return { file, of: namesOf(statement), code, prints }
  })
}

function namesOf(statement: ts.Statement): readonly string[] {
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) return [statement.name?.text ?? '']
  if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause)) {
    return statement.exportClause.elements.map(({ name }) => name.text)
  }
  return []
}
