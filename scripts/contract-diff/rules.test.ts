import { expect, test } from 'vitest'
import type { Part } from './parts.ts'
import { ruleChanges } from './rules.ts'

const must = { id: 'cards.kept', level: 'must', says: 'A card is kept.', source: 'Cards', needs: ['state'] }
const should = { ...must, level: 'should' }
const open = { ...must, level: 'open' }
const { needs: _, ...withoutNeeds } = must

test.each<[before: Part | undefined, after: Part | undefined, told: string[]]>([
  [must, must, []],
  [undefined, must, ['is new: "A card is kept." A server that passed may fail (harmless/breaks)']],
  [undefined, should, ['is new (`should`): "A card is kept." (harmless/work)']],
  [undefined, open, ['is new (`open`): "A card is kept." (harmless/harmless)']],
  [undefined, { ...must, notObservable: 'It is inside.' }, ['is new (`must`): "A card is kept." (harmless/harmless)']],
  [must, undefined, ['is gone ("A card is kept."): a baseline or a selection that names it fails (harmless/breaks)']],
  [should, must, ['is `must` now, before `should`: a server that passed may fail (harmless/breaks)']],
  [open, should, ['is `should` now, before `open` (harmless/work)']],
  [must, open, ['is `open` now, before `must` (harmless/harmless)']],
  [
    must,
    { ...must, says: 'A card stays.' },
    ['says "A card stays." now, before "A card is kept." (harmless/harmless)'],
  ],
  [must, { ...must, source: 'Boletos' }, ['its source is "Boletos" (words)']],
  [withoutNeeds, must, ['is exercised only where a target offers `state` (harmless/harmless)']],
  [must, withoutNeeds, ['is exercised without `state` now: a server that passed may fail (harmless/breaks)']],
  [
    open,
    { ...open, needs: [] },
    ['is exercised without `state` now: a server that passed may fail (harmless/harmless)'],
  ],
  [must, { ...must, notObservable: 'It is inside.' }, ['is not observable: It is inside. (harmless/harmless)']],
  [
    { ...must, notObservable: 'It is inside.' },
    must,
    ['is observable and tested now: a server that passed may fail (before: It is inside.) (harmless/breaks)'],
  ],
  [
    must,
    { ...must, mood: 'grim' },
    ['`mood` is new: whether this allows more or less cannot be told apart (breaks/breaks)'],
  ],
])('rule %j, then %j', (before, after, told) => {
  const changes = ruleChanges(before ? [before] : [], after ? [after] : [])
  expect(
    changes.map(({ says, words, callers, servers }) => `${says} (${words ? 'words' : `${callers}/${servers}`})`),
  ).toEqual(told)
  expect(changes.every(({ place }) => place === 'rule cards.kept')).toBe(true)
})
