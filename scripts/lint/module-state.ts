import ts from 'typescript'

/** Methods that change the array, map or set that they are called on. */
const mutators = new Set([
  ...['push', 'pop', 'shift', 'unshift', 'splice', 'sort', 'reverse', 'fill', 'copyWithin'],
  ...['set', 'add', 'delete', 'clear'],
])

const weakCollections = new Set(['WeakMap', 'WeakSet', 'WeakRef'])
const collections = new Set(['Map', 'Set'])

/**
 * Finds variables at module level whose value changes after the module has been loaded:
 *
 * - `let` and `var`
 * - weak collections, and maps and sets that are created empty: both are caches
 * - constants that a function assigns to or changes, such as `list.push(…)`, `table[key] = …` or `delete table[key]`
 *
 * @param sources source texts by file name; the names only have to be unique
 * @returns `file: name` of each variable, sorted
 */
export function moduleState(sources: ReadonlyMap<string, string>): readonly string[] {
  const program = programOf(sources)
  const checker = program.getTypeChecker()
  return [...sources.keys()]
    .flatMap((file) => {
      const source = program.getSourceFile(file)
      return source ? stateIn(source, checker).map((name) => `${file}: ${name}`) : []
    })
    .sort()
}

/** A program without libraries and resolved imports, which suffices to resolve names within each file. */
function programOf(sources: ReadonlyMap<string, string>): ts.Program {
  const host: ts.CompilerHost = {
    getSourceFile: (file, target) => {
      const text = sources.get(file)
      return text === undefined ? undefined : ts.createSourceFile(file, text, target, true)
    },
    getDefaultLibFileName: () => '',
    getCurrentDirectory: () => '',
    getCanonicalFileName: (file) => file,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    fileExists: (file) => sources.has(file),
    readFile: (file) => sources.get(file),
    writeFile: () => {},
  }
  const options = { noResolve: true, noLib: true, target: ts.ScriptTarget.ESNext, types: [] }
  return ts.createProgram([...sources.keys()], options, host)
}

function stateIn(source: ts.SourceFile, checker: ts.TypeChecker): readonly string[] {
  const variables = moduleVariables(source)
  const changed = changedInFunctions(source, checker)
  return variables
    .filter((variable) => isVariable(variable) || isCache(variable.initializer) || changed.has(variable))
    .map((variable) => variable.name.getText())
}

function moduleVariables(source: ts.SourceFile): readonly ts.VariableDeclaration[] {
  return source.statements
    .filter((statement) => ts.isVariableStatement(statement))
    .filter(({ modifiers }) => !modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword))
    .flatMap(({ declarationList }) => [...declarationList.declarations])
}

function isVariable({ parent }: ts.VariableDeclaration): boolean {
  return (parent.flags & ts.NodeFlags.Const) === 0
}

function isCache(initializer: ts.Expression | undefined): boolean {
  if (!initializer || !ts.isNewExpression(initializer)) return false
  const name = initializer.expression.getText()
  return weakCollections.has(name) || (collections.has(name) && !initializer.arguments?.length)
}

/** The declarations of all variables that functions of a file change. */
function changedInFunctions(source: ts.SourceFile, checker: ts.TypeChecker): ReadonlySet<ts.Declaration> {
  const changed = new Set<ts.Declaration>()
  const visit = (node: ts.Node, inFunction: boolean): void => {
    const target = inFunction ? changedBy(node) : undefined
    const declaration = target && checker.getSymbolAtLocation(target)?.valueDeclaration
    if (declaration) changed.add(declaration)
    ts.forEachChild(node, (child) => visit(child, inFunction || ts.isFunctionLike(node)))
  }
  visit(source, false)
  return changed
}

/** The variable whose value a node changes, also if it changes something inside that value. */
function changedBy(node: ts.Node): ts.Identifier | undefined {
  if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)) return rootOf(node.left)
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
    const { operator } = node
    const counts = operator === ts.SyntaxKind.PlusPlusToken || operator === ts.SyntaxKind.MinusMinusToken
    return counts ? rootOf(node.operand) : undefined
  }
  if (ts.isDeleteExpression(node)) return rootOf(node.expression)
  if (!ts.isCallExpression(node)) return undefined
  const {
    expression: callee,
    arguments: [first],
  } = node
  if (callee.getText() === 'Object.assign' && first) return rootOf(first)
  const mutates = ts.isPropertyAccessExpression(callee) && mutators.has(callee.name.text)
  return mutates ? rootOf(callee.expression) : undefined
}

function isAssignment(kind: ts.SyntaxKind): boolean {
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment
}

/**
 * `table` of `table`, `table.rows[0]` and `table!`; undefined for an expression that does not begin with a variable.
 */
function rootOf(expression: ts.Expression): ts.Identifier | undefined {
  if (ts.isIdentifier(expression)) return expression
  if (
    ts.isPropertyAccessExpression(expression) ||
    ts.isElementAccessExpression(expression) ||
    ts.isNonNullExpression(expression) ||
    ts.isParenthesizedExpression(expression)
  )
    return rootOf(expression.expression)
  return undefined
}
