import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { hasServerRules } from '../rule-files.ts'
import { ContractError } from './references.ts'
import { isNode, type SchemaNode } from './schema-node.ts'

export type Contract = {
  readonly document: SchemaNode
  readonly version: string
  /** Hand-written rules; undefined for a single OpenAPI document. */
  readonly rules?: readonly SchemaNode[]
}

const DOCUMENT = 'generated/openapi.json'
const RULES = 'spec/rules'

/** The contract in the working tree. @throws {ContractError} */
export function currentContract(root: string): Contract {
  const names = readdirSync(join(root, RULES)).filter(hasServerRules)
  return {
    ...documentIn(readFileSync(join(root, DOCUMENT), 'utf8'), DOCUMENT),
    rules: names.flatMap((name) => rulesIn(readFileSync(join(root, RULES, name), 'utf8'), `${RULES}/${name}`)),
  }
}

/**
 * The contract to compare with: an existing file, else a git revision of the project.
 *
 * @throws {ContractError} when it is neither, or contains no OpenAPI document
 */
export function earlierContract(root: string, against: string): Contract {
  if (statSync(against, { throwIfNoEntry: false })?.isFile()) return documentIn(readFileSync(against, 'utf8'), against)
  const git = (...command: readonly string[]) =>
    execFileSync('git', command, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1 << 28,
    })
  const revision = revisionOf(git, against)
  const show = (path: string) => {
    try {
      return git('show', `${revision}:./${path}`)
    } catch {
      throw new ContractError(`revision "${against}" does not contain ${path}`)
    }
  }
  const names = git('ls-tree', '--name-only', '-z', revision, `${RULES}/`).split('\0')
  return {
    ...documentIn(show(DOCUMENT), `${DOCUMENT} of "${against}"`),
    rules: names.filter(hasServerRules).flatMap((name) => rulesIn(show(name), `${name} of "${against}"`)),
  }
}

function revisionOf(git: (...command: readonly string[]) => string, against: string): string {
  try {
    return git('rev-parse', '--verify', '--quiet', '--end-of-options', `${against}^{commit}`).trim()
  } catch {
    throw new ContractError(
      `--against "${against}" is neither a file nor a git revision${isWorkTree(git) ? '' : ': not inside a git work tree'}`,
    )
  }
}

function isWorkTree(git: (...command: readonly string[]) => string): boolean {
  try {
    return git('rev-parse', '--is-inside-work-tree').trim() === 'true'
  } catch {
    return false
  }
}

function documentIn(text: string, name: string): Contract {
  const found = asJson(text)
  if (!isNode(found) || !/^3\.[1-9]/.test(String(found.openapi)))
    throw new ContractError(`${name} is not an OpenAPI 3.1 document in JSON`)
  const version = isNode(found.info) ? found.info.version : undefined
  if (typeof version !== 'string') throw new ContractError(`${name} has no info.version`)
  return { document: found, version }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The rules of a file; files that contain no list, such as coverage.yaml, have none. */
function rulesIn(text: string, name: string): readonly SchemaNode[] {
  const found = asYaml(text, name)
  return Array.isArray(found) ? found.filter(isNode) : []
}

function asYaml(text: string, name: string): unknown {
  try {
    return parse(text)
  } catch (error) {
    throw new ContractError(
      `${name} is not YAML: ${String(error instanceof Error ? error.message.split('\n')[0] : error)}`,
    )
  }
}
