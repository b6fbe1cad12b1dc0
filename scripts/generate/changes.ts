import ts from 'typescript'

/**
 * The names of the rules or types that differ between two versions of a generated file. Empty for files that contain neither.
 */
export function changesIn(name: string, before: string, after: string): readonly string[] {
  const entriesOf = readers[name]
  if (entriesOf === undefined) return []
  const [was, is] = [entriesOf(before), entriesOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])].filter((entry) => was.get(entry) !== is.get(entry))
}

/** How to read the entries of a file, by its name. */
const readers: Readonly<Record<string, (content: string) => ReadonlyMap<string, string>>> = {
  'rules.ts': (content) =>
    new Map([...content.matchAll(/^ {2}"([^"]+)": (\{.*\}),$/gm)].map(([, id = '', rule = '']) => [id, rule])),
  'types.d.ts': (content) => new Map(typesIn(ts.createSourceFile('types.d.ts', content, ts.ScriptTarget.Latest, true))),
}

/** Each DTO, operation and webhook by its name. */
function typesIn(source: ts.SourceFile): [string, string][] {
  const members = source.statements.filter(ts.isInterfaceDeclaration).flatMap(({ name, members }) => {
    return name.text === 'components' ? members.flatMap((member) => membersOf(member)) : [...members]
  })
  return members.flatMap((member): [string, string][] =>
    member.name ? [[nameOf(member.name), member.getFullText()]] : [],
  )
}

function membersOf(member: ts.TypeElement): readonly ts.TypeElement[] {
  return ts.isPropertySignature(member) && member.type && ts.isTypeLiteralNode(member.type) ? member.type.members : []
}

function nameOf(name: ts.PropertyName): string {
  return ts.isStringLiteral(name) ? name.text : name.getText()
}
