import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'

/** A plausible bug that an example does not have. */
export type Defect = {
  readonly id: string
  /** What the server with the defect does. */
  readonly says: string
  /** The sentence of the API description that it violates. */
  readonly violates: string
  readonly changes: readonly Change[]
}

/** Text of one file of the example, which occurs once, and what it is replaced by. */
type Change = { readonly file: string; readonly replace: string; readonly with: string }

type Entry = Omit<Defect, 'changes'> & ({ readonly changes: readonly Change[] } | Change)

/** The defects in `defects.yaml` of an example. @throws {Error} for an entry that is incomplete, or has the id of another */
export async function readDefects(folder: string): Promise<readonly Defect[]> {
  const file = join(folder, 'defects.yaml')
  const entries = parse(await readFile(file, 'utf8')) as readonly Entry[]
  const ids = new Set<string>()
  return entries.map((entry) => {
    const { id, says, violates } = entry
    const changes =
      'changes' in entry ? entry.changes : [{ file: entry.file, replace: entry.replace, with: entry.with }]
    const texts = [id, says, violates, ...changes.flatMap((change) => [change.file, change.replace, change.with])]
    if (!texts.every((text) => typeof text === 'string')) throw new Error(`${file}: ${id ?? says} is incomplete`)
    if (ids.has(id)) throw new Error(`${file}: ${id} occurs twice`)
    ids.add(id)
    return { id, says, violates, changes }
  })
}

/**
 * Does some work in a copy of an example, with a defect or without.
 * @throws {Error} when the text that a defect replaces does not occur exactly once
 */
export async function withCopy<Result>(
  folder: string,
  defect: Defect | undefined,
  work: (copy: string) => Promise<Result>,
): Promise<Result> {
  const copy = await mkdtemp(join(tmpdir(), 'payments-example-'))
  try {
    await cp(folder, copy, { recursive: true })
    for (const change of defect?.changes ?? []) {
      const file = join(copy, change.file)
      const parts = (await readFile(file, 'utf8')).split(change.replace)
      if (parts.length !== 2)
        throw new Error(`${defect?.id}: its text occurs ${parts.length - 1} times in ${change.file}, not once`)
      await writeFile(file, parts.join(change.with))
    }
    return await work(copy)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}
