import { ContractError } from './references.ts'

type Version = {
  readonly major: number
  readonly minor: number
  readonly patch: number
  readonly isPrerelease: boolean
}

/**
 * Whether the version was raised so far that breaking changes are allowed.
 *
 * @throws {ContractError} when one of the versions is not a semantic version
 */
export function allowsBreakingChanges(before: string, after: string): boolean {
  const [was, is] = [parsed(before), parsed(after)]
  if (was.isPrerelease && compared(is, was) >= 0) return true
  if (was.major !== is.major) return is.major > was.major
  return was.major === 0 && is.minor > was.minor
}

/** The lowest version that may contain breaking changes. */
export function nextBreaking(version: string): string {
  const { major, minor } = parsed(version)
  return major === 0 ? `0.${minor + 1}.0` : `${major + 1}.0.0`
}

function parsed(version: string): Version {
  const [, major, minor, patch, prerelease] = /^(\d+)\.(\d+)\.(\d+)(-[\w.-]+)?(?:\+[\w.-]+)?$/.exec(version) ?? []
  if (patch === undefined) throw new ContractError(`info.version "${version}" is not of the form 1.2.3`)
  return { major: Number(major), minor: Number(minor), patch: Number(patch), isPrerelease: prerelease !== undefined }
}

function compared(a: Version, b: Version): number {
  return a.major - b.major || a.minor - b.minor || a.patch - b.patch
}
