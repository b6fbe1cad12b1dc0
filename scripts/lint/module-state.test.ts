import { describe, expect, test } from 'vitest'
import { moduleState } from './module-state.ts'
import { filesMatching, textOf } from './source-files.ts'

const remedy =
  'A module keeps mutable state. Keep it in an object of the run, the sandbox or the store, and pass that object.'

test.each(['conformance', 'sandbox'])('no module of %s/ keeps mutable state', (folder) => {
  const sources = filesMatching(`${folder}/**/*.ts`).filter((file) => !/\.(test|vitest|d)\.ts$/.test(file))
  expect(sources).not.toEqual([])
  expect(moduleState(new Map(sources.map((file) => [file, textOf(file)]))), remedy).toEqual([])
})

describe('moduleState', () => {
  test.each([
    ['let', 'let count = 0'],
    ['an exported let', 'export let count = 0'],
    ['var', 'var count = 0'],
    ['a weak collection', 'const count = new WeakMap<object, number>()'],
    ['a map that is created empty', 'export const count = new Map<string, number>()'],
    ['an array that a function changes', 'const count: number[] = []\nfunction add() { count.push(1) }'],
    ['a map that an arrow function changes', 'const count = new Map([[1, 2]])\nconst add = () => count.set(2, 3)'],
    ['an object that a function changes', 'const count = { n: 0 }\nfunction add() { count.n += 1 }'],
    ['a nested object that a function changes', 'const count = { a: { n: [0] } }\nfunction add() { count.a.n[0]++ }'],
    ['an object that a method deletes from', 'const count = { a: 1 }\nexport default { run() { delete count.a } }'],
    ['an object that is assigned to', 'const count = {}\nfunction add() { Object.assign(count, { a: 1 }) }'],
  ])('finds %s', (_, text) => {
    expect(moduleState(new Map([['a.ts', text]]))).toEqual(['a.ts: count'])
  })

  test.each([
    ['constants', 'const limit = 10\nconst names = ["a"]\nconst byName = new Map([["a", 1]])'],
    ['what changes while the module is loaded', 'const list: string[] = []\nfor (const name of ["a"]) list.push(name)'],
    ['variables of functions', 'function add() { let n = 0; const all = new Map(); all.set(n++, 1); return all }'],
    [
      'a local variable of the same name',
      'const list = ["a"]\nfunction copy() { const list: string[] = []; list.push("b") }',
    ],
    ['a parameter of the same name', 'const list = ["a"]\nfunction add(list: string[]) { list.push("b") }'],
    ['methods of other names', 'const list = ["a"]\nconst has = () => list.includes("a") && list.toSorted()'],
    ['declarations of types', 'declare let count: number'],
  ])('permits %s', (_, text) => {
    expect(moduleState(new Map([['a.ts', text]]))).toEqual([])
  })
})
