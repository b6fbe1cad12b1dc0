/** Whether a process of this user with this id runs. */
export function isProcess(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
