import { expect, test } from 'vitest'
import { ruleChanges } from './rules.ts'
import type { SchemaNode } from './schema-node.ts'

const must = { id: 'cards.kept', level: 'must', says: 'A card is kept.', source: 'Cards', needs: ['state'] }
const should = { ...must, level: 'should' }
const open = { ...must, level: 'open' }
const { needs: _, ...withoutNeeds } = must

test.each<[before: SchemaNode | undefined, after: SchemaNode | undefined, expected: string[]]>([
  [must, must, []],
  [undefined, must, ['added: "A card is kept." A server that passed may fail (compatible/breaks)']],
  [undefined, should, ['added (`should`): "A card is kept." (compatible/work)']],
  [undefined, open, ['added (`open`): "A card is kept." (compatible/compatible)']],
  [
    undefined,
    { ...must, notObservable: 'It is inside.' },
    ['added (`must`): "A card is kept." (compatible/compatible)'],
  ],
  [must, undefined, ['removed ("A card is kept."): baselines and selections that contain it fail (compatible/breaks)']],
  [should, must, ['level `must`, previously `should`: a server that passed may fail (compatible/breaks)']],
  [open, should, ['level `should`, previously `open` (compatible/work)']],
  [must, open, ['level `open`, previously `must` (compatible/compatible)']],
  [
    must,
    { ...must, says: 'A card stays.' },
    ['now says "A card stays.", previously "A card is kept." (compatible/compatible)'],
  ],
  [must, { ...must, source: 'Boletos' }, ['now has the source "Boletos" (description)']],
  [withoutNeeds, must, ['now tested only if the target supports `state` (compatible/compatible)']],
  [must, withoutNeeds, ['now tested also without `state`: a server that passed may fail (compatible/breaks)']],
  [
    open,
    { ...open, needs: [] },
    ['now tested also without `state`: a server that passed may fail (compatible/compatible)'],
  ],
  [must, { ...must, notObservable: 'It is inside.' }, ['no longer observable: It is inside. (compatible/compatible)']],
  [
    { ...must, notObservable: 'It is inside.' },
    must,
    ['now observable and tested: a server that passed may fail (previously: It is inside.) (compatible/breaks)'],
  ],
  [must, { ...must, mood: 'grim' }, ['`mood` added: cannot tell whether this allows more or less (breaks/breaks)']],
])('rule %j, then %j', (before, after, expected) => {
  const changes = ruleChanges(before ? [before] : [], after ? [after] : [])
  expect(
    changes.map(
      ({ says, descriptionOnly, callers, servers }) =>
        `${says} (${descriptionOnly ? 'description' : `${callers}/${servers}`})`,
    ),
  ).toEqual(expected)
  expect(changes.every(({ place }) => place === 'rule cards.kept')).toBe(true)
})
