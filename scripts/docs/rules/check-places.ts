import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The line of the check of each hand-written rule in a folder, by rule id: `conformance/checks/cards/reading.ts:12`. */
export async function checkPlaces(root: string, folder: string): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(join(root, folder), { recursive: true })).filter((name) => name.endsWith('.ts')).sort()
  const texts = await Promise.all(
    files.map(async (name) => [`${folder}/${name}`, await readFile(join(root, folder, name), 'utf8')] as const),
  )
  const found = (form: RegExp) => texts.flatMap(([file, text]) => placesIn(file, text, form))
  // A check contains `rule: 'id'`; a few are created by functions that take the id.
  return new Map([...found(/'([a-z-]+\.[a-z0-9-]+)'/).reverse(), ...found(/\brule: '([^']+)'/)])
}

function placesIn(file: string, text: string, form: RegExp): (readonly [rule: string, place: string])[] {
  return text.split('\n').flatMap((line, index) => {
    const rule = form.exec(line)?.[1]
    return rule === undefined ? [] : [[rule, `${file}:${index + 1}`] as const]
  })
}
