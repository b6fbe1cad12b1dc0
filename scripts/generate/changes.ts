import ts from 'typescript'

/**
 * Names of the rules, or of the types, that differ between two versions of a generated file; none for a file that has no such parts, and
 * none when nothing but its surroundings differ.
 */
export function changesIn(name: string, before: string, after: string): readonly string[] {
  const partsOf = parts[name]
  if (partsOf === undefined) return []
  const [old, now] = [partsOf(before), partsOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])].filter((part) => old.get(part) !== now.get(part))
}

const parts: Readonly<Record<string, (content: string) => ReadonlyMap<string, string>>> = {
  'rules.ts': (content) =>
    new Map([...content.matchAll(/^ {2}"([^"]+)": (\{.*\}),$/gm)].map(([, id = '', rule = '']) => [id, rule])),
  'types.d.ts': (content) => new Map(typesIn(ts.createSourceFile('types.d.ts', content, ts.ScriptTarget.Latest, true))),
}

/** Each DTO, operation and webhook, under its own name. */
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
