import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { isPart, type Part } from './parts.ts'
import { ContractError } from './references.ts'

export type Contract = {
  readonly document: Part
  readonly version: string
  /** Hand-written rules; an OpenAPI document alone has none. */
  readonly rules?: readonly Part[]
}

const [document, folder] = ['generated/openapi.json', 'spec/rules']

/** The contract as it stands in the folder of the project. @throws {ContractError} */
export function currentContract(root: string): Contract {
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('.yaml'))
  return {
    ...documentIn(readFileSync(join(root, document), 'utf8'), document),
    rules: names.flatMap((name) => rulesIn(readFileSync(join(root, folder, name), 'utf8'), `${folder}/${name}`)),
  }
}

/**
 * A contract to compare with: a file that is there, else a revision of the project.
 *
 * @throws {ContractError} when it is neither, or holds no OpenAPI document
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
      throw new ContractError(`revision "${against}" holds no ${path}`)
    }
  }
  const names = git('ls-tree', '--name-only', '-z', revision, `${folder}/`).split('\0')
  return {
    ...documentIn(show(document), `${document} of "${against}"`),
    rules: names
      .filter((name) => name.endsWith('.yaml'))
      .flatMap((name) => rulesIn(show(name), `${name} of "${against}"`)),
  }
}

function revisionOf(git: (...command: readonly string[]) => string, against: string): string {
  try {
    return git('rev-parse', '--verify', '--quiet', '--end-of-options', `${against}^{commit}`).trim()
  } catch {
    throw new ContractError(
      `--against "${against}" is neither a file nor a revision${isWorkTree(git) ? '' : ': this is no git work tree'}`,
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
  if (!isPart(found) || !/^3\.[1-9]/.test(String(found.openapi)))
    throw new ContractError(`${name} is not an OpenAPI 3.1 document in JSON`)
  const version = isPart(found.info) ? found.info.version : undefined
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

/** A file in the folder that holds no list says something else than rules. */
function rulesIn(text: string, name: string): readonly Part[] {
  const found = asYaml(text, name)
  return Array.isArray(found) ? found.filter(isPart) : []
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
