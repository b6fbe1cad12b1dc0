import { expect, test } from 'vitest'
import { isRaised, nextVersion } from './version.ts'

test.each([
  ['1.0.0', '2.0.0', true],
  ['1.9.9', '3.0.0', true],
  ['1.0.0', '1.0.0', false],
  ['1.0.0', '1.1.0', false],
  ['1.0.0', '1.0.1', false],
  ['2.0.0', '1.0.0', false],
  ['2.0.0', '1.9.0', false],
  // Below 1.0.0, a minor version counts as a major one.
  ['0.1.0', '0.2.0', true],
  ['0.1.0', '0.1.1', false],
  ['0.2.0', '0.1.0', false],
  ['0.9.0', '1.0.0', true],
  // A prerelease guarantees nothing.
  ['2.0.0-rc.1', '2.0.0-rc.2', true],
  ['2.0.0-rc.1', '2.0.0', true],
  ['2.0.0', '2.0.0-rc.1', false],
  ['1.4.0', '2.0.0-rc.1', true],
  ['1.0.0+a', '1.0.0+b', false],
])('from %s to %s breaking changes are allowed: %s', (before, after, allowed) => {
  expect(isRaised(before, after, 'major')).toBe(allowed)
})

test.each([
  ['1.0.0', '1.1.0', 'minor', true],
  ['1.0.0', '2.0.0', 'minor', true],
  ['1.0.0', '1.0.1', 'minor', false],
  ['1.0.0', '1.0.1', 'patch', true],
  ['1.0.0', '1.0.0', 'patch', false],
  ['1.1.0-rc.1', '1.1.0', 'minor', true],
] as const)('from %s to %s a %s version is raised: %s', (before, after, part, raised) => {
  expect(isRaised(before, after, part)).toBe(raised)
})

test.each([
  ['1.4.2', '2.0.0', '1.5.0', '1.4.3'],
  ['0.4.2', '0.5.0', '0.5.0', '0.4.3'],
])('after %s the next versions are %s, %s and %s', (version, ...next) => {
  expect((['major', 'minor', 'patch'] as const).map((part) => nextVersion(version, part))).toEqual(next)
})

test.each(['1', '1.0', 'v1.0.0', '1.0.0.0', ''])('"%s" is not a version', (version) => {
  expect(() => isRaised('1.0.0', version, 'major')).toThrow(`info.version "${version}" is not of the form 1.2.3`)
})
