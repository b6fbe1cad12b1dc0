import type { VersionPart } from './change.ts'
import { ContractError } from './references.ts'

type Version = {
  readonly major: number
  readonly minor: number
  readonly patch: number
  readonly isPrerelease: boolean
}

/**
 * Whether the version was raised as far as changes require that raise this part.
 *
 * @throws {ContractError} when one of the versions is not a semantic version
 */
export function isRaised(before: string, after: string, part: VersionPart): boolean {
  const [was, is] = [parsed(before), parsed(after)]
  if (was.isPrerelease && compared(is, was) >= 0) return true
  return compared(is, parsed(nextVersion(before, part))) >= 0
}

/** The lowest version that may contain changes that raise this part. Below 1.0.0, a minor version counts as a major one. */
export function nextVersion(version: string, part: VersionPart): string {
  const { major, minor, patch } = parsed(version)
  if (part === 'patch') return `${major}.${minor}.${patch + 1}`
  return part === 'major' && major > 0 ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`
}

function parsed(version: string): Version {
  const [, major, minor, patch, prerelease] = /^(\d+)\.(\d+)\.(\d+)(-[\w.-]+)?(?:\+[\w.-]+)?$/.exec(version) ?? []
  if (patch === undefined) throw new ContractError(`info.version "${version}" is not of the form 1.2.3`)
  return { major: Number(major), minor: Number(minor), patch: Number(patch), isPrerelease: prerelease !== undefined }
}

function compared(a: Version, b: Version): number {
  return a.major - b.major || a.minor - b.minor || a.patch - b.patch
}
