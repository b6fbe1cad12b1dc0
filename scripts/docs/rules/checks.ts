import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const folder = 'conformance/checks'

/** Where the check of each hand-written rule stands: `conformance/checks/cards/reading.ts:12`, by the rule's id. */
export async function checkPlaces(root: string): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(join(root, folder), { recursive: true })).filter((name) => name.endsWith('.ts')).sort()
  const texts = await Promise.all(
    files.map(async (name) => [`${folder}/${name}`, await readFile(join(root, folder, name), 'utf8')] as const),
  )
  const found = (form: RegExp) => texts.flatMap(([file, text]) => placesIn(file, text, form))
  // A check names its rule; a few are made by functions, which take the rule's id.
  return new Map([...found(/'([a-z-]+\.[a-z0-9-]+)'/).reverse(), ...found(/\brule: '([^']+)'/)])
}

function placesIn(file: string, text: string, form: RegExp): (readonly [rule: string, place: string])[] {
  return text.split('\n').flatMap((line, index) => {
    const rule = form.exec(line)?.[1]
    return rule === undefined ? [] : [[rule, `${file}:${index + 1}`] as const]
  })
}
